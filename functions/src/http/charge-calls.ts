import type { CallLimit, EndpointDeclaration, EndpointName } from '@gharseva/contract';
import { type CallCount, chargeLimit, rateBy } from '../domain/charge-limit';
import type { Charge, Context } from '../endpoints/handler';
import type { Transact, Transaction } from '../platform/transact';
import type { ReceivedCall } from './received-call';
import { watchWrites } from './watch-writes';

/**
 * Checks that a declared limit can be charged.
 * @throws Error that names the endpoint: calls count by a person but nobody signs in, by a phone that is not in the
 * body, or the error is undeclared
 */
export function checkLimit(name: string, { limit, audience, body, errors }: EndpointDeclaration): void {
  if (!limit) return;
  const isAnonymous = audience.kind === 'public' || audience.kind === 'anyone';
  if (limit.by.includes('actor') && isAnonymous)
    throw new Error(`${name}: nobody signs in, by whom calls count`);
  const hasPhone = body !== undefined && 'shape' in body && 'phone' in (body.shape as object);
  if (limit.by.includes('phone') && !hasPhone)
    throw new Error(`${name}: no phone is sent, by which calls count`);
  if (!errors.includes('rate_limited')) throw new Error(`${name}: the answer 429 is not declared`);
}

/** The calls of one request, charged as declared. */
export interface ChargedCall {
  /** The use case's context: where writes count, its transactions write the count too. */
  context: Context;
  /** For a use case whose accepted calls count. */
  charge?: Charge;
  /**
   * Checks that a use case that answers has charged its call.
   * @throws Error that names the endpoint
   */
  checkCharged(): void;
}

/**
 * Charges a request's call as its endpoint declares.
 * @throws AppError `rate_limited` when every call counts and this is one too many
 */
export async function chargeCalls(
  name: EndpointName,
  { limit }: EndpointDeclaration,
  call: ReceivedCall,
  context: Context,
): Promise<ChargedCall> {
  if (!limit) return { context, checkCharged: () => undefined };
  const findIds = () => idsOf(name, limit, call, context);
  if (limit.counts === 'writes') {
    const transact = chargeWrites(limit, findIds, context);
    return { context: { ...context, transact }, checkCharged: () => undefined };
  }
  let isCharged = false;
  const chargeNow = async () => {
    const ids = await findIds();
    await context.transact(async (transaction) =>
      charge(transaction, limit, ids, await context.stores.limits.findEachIn(transaction, ids), context),
    );
    isCharged = true;
  };
  if (limit.counts === 'calls') await chargeNow();
  return {
    context,
    ...(limit.counts === 'accepted' && { charge: chargeNow }),
    checkCharged: () => {
      if (!isCharged) throw new Error(`${name} has answered a call that it did not charge`);
    },
  };
}

function idsOf(
  name: EndpointName,
  { by }: CallLimit,
  { uid, address, body }: ReceivedCall,
  { stores: { limits }, clock }: Context,
): Promise<string[]> {
  const { phone } = (body ?? {}) as { phone?: string };
  const values = { actor: uid, address, phone };
  return Promise.all(
    by.map((kind) => {
      const value = values[kind];
      if (!value) throw new Error(`${name} has no ${kind}, by which its calls count`);
      return kind === 'actor'
        ? limits.idOfActor(name, value)
        : limits.idOfPersonal(name, kind, value, clock());
    }),
  );
}

/** Charges the transactions that write; one that changes nothing, such as a replay, is free. */
function chargeWrites(limit: CallLimit, findIds: () => Promise<string[]>, context: Context): Transact {
  return async (work, beforeRetry) => {
    const ids = await findIds();
    return context.transact(async (transaction) => {
      // in parallel with the work's own reads
      const [counts, done] = await Promise.all([
        context.stores.limits.findEachIn(transaction, ids),
        watchWrites(transaction, work),
      ]);
      if (done.hasWritten) await charge(transaction, limit, ids, counts, context);
      return done.result;
    }, beforeRetry);
  };
}

async function charge(
  transaction: Transaction,
  limit: CallLimit,
  ids: readonly string[],
  counts: readonly (CallCount | null)[],
  { stores, clock }: Context,
): Promise<void> {
  const charged = limit.by.map((kind, index) => ({
    id: ids[index] ?? '',
    count: chargeLimit(rateBy(limit, kind), counts[index] ?? null, clock()),
  }));
  for (const { id, count } of charged) await stores.limits.mergeIn(transaction, id, count);
}
