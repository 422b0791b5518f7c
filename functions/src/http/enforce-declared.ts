import type { EndpointDeclaration, EndpointName } from '@gharseva/contract';
import type { Attempt, Charge, Context, Idempotency } from '../endpoints/handler';
import { chargeAttempts, checkAttempts } from './charge-attempts';
import { chargeCalls, checkLimit } from './charge-calls';
import { checkIdempotency, holdIdempotency } from './hold-idempotency';
import type { ReceivedCall } from './received-call';

/**
 * Holds that what an endpoint declares can be enforced.
 * @throws Error that names the endpoint and what its declaration lacks
 */
export function checkDeclared(name: string, declaration: EndpointDeclaration): void {
  checkLimit(name, declaration);
  checkAttempts(name, declaration);
  checkIdempotency(name, declaration);
}

/** What is enforced of one request. */
export interface Enforced {
  /** What the use case leans on. */
  context: Context;
  /** What the use case is given beside the request. */
  given: { charge?: Charge; attempt?: Attempt; idempotency?: Idempotency };
  /**
   * Holds that a use case which answers has done its part.
   * @throws Error that names the endpoint
   */
  checkKept(): void;
}

/**
 * Enforces what an endpoint declares of calls that come too often or come again, for one request.
 * @throws AppError `rate_limited` where this call is one too many before its use case
 */
export async function enforceDeclared(
  name: EndpointName,
  declaration: EndpointDeclaration,
  call: ReceivedCall,
  context: Context,
): Promise<Enforced> {
  const { checkCharged, context: charging, ...charged } = await chargeCalls(name, declaration, call, context);
  const { checkSucceeded, ...attempted } = await chargeAttempts(name, declaration, call, context);
  const { checkAsked, context: holding, ...held } = holdIdempotency(name, declaration, call, charging);
  return {
    context: holding,
    given: { ...charged, ...attempted, ...held },
    checkKept: () => {
      checkCharged();
      checkSucceeded();
      checkAsked();
    },
  };
}
