import type { EndpointDeclaration, EndpointName } from '@gharseva/contract';
import type { Charge, Context, Idempotency } from '../endpoints/handler';
import type { Attempt } from '../people/operations/attempt';
import { chargeAttempts, checkAttempts } from './charge-attempts';
import { chargeCalls, checkLimit } from './charge-calls';
import { checkAppCheck } from './check-app';
import { checkIdempotency, holdIdempotency } from './hold-idempotency';
import type { ReceivedCall } from './received-call';

/**
 * Checks that an endpoint's declaration can be enforced.
 * @throws Error that names the endpoint and what its declaration lacks
 */
export function checkDeclared(name: string, declaration: EndpointDeclaration): void {
  checkLimit(name, declaration);
  checkAttempts(name, declaration);
  checkIdempotency(name, declaration);
  checkAppCheck(name, declaration);
}

/** The enforcement of a declaration for one request. */
export interface Enforced {
  /** The context for the use case. */
  context: Context;
  /** The use case's additional input. */
  given: { charge?: Charge; attempt?: Attempt; idempotency?: Idempotency };
  /** Takes back what was counted for nothing, when the use case has thrown. */
  takeBack(thrown: unknown): Promise<void>;
  /**
   * Checks that a use case that answers has met its obligations.
   * @throws Error that names the endpoint
   */
  checkKept(): void;
}

/**
 * Enforces the declared limits and idempotency of an endpoint for one request.
 * @throws AppError `rate_limited` when a limit before the use case is exceeded
 */
export async function enforceDeclared(
  name: EndpointName,
  declaration: EndpointDeclaration,
  call: ReceivedCall,
  context: Context,
): Promise<Enforced> {
  const { checkCharged, context: charging, ...charged } = await chargeCalls(name, declaration, call, context);
  const { checkSucceeded, takeBack, ...attempted } = await chargeAttempts(name, declaration, call, context);
  const { checkAsked, context: holding, ...held } = holdIdempotency(name, declaration, call, charging);
  return {
    context: holding,
    takeBack,
    given: { ...charged, ...attempted, ...held },
    checkKept: () => {
      checkCharged();
      checkSucceeded();
      checkAsked();
    },
  };
}
