import { type EndpointDeclaration, type EndpointName, isFileBody } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { checkReplay } from '../domain/check-replay';
import { derivedId, randomId } from '../domain/secure-id';
import type { Context, Idempotency, Repeatable } from '../endpoints/handler';
import type { Transact } from '../platform/transact';
import type { ReceivedCall } from './received-call';
import { requestHash } from './request-hash';
import { watchWrites } from './watch-writes';

/**
 * Checks that declared idempotency can be kept.
 * @throws Error that names the endpoint: it only reads, has no body to compare or is not always signed in, or the
 * mismatch is undeclared as an error
 */
export function checkIdempotency(
  name: string,
  { idempotent, method, audience, body, errors }: EndpointDeclaration,
): void {
  if (!idempotent) return;
  if (method === 'GET') throw new Error(`${name}: nothing is written that could be repeated`);
  if (!body || isFileBody(body)) throw new Error(`${name}: no JSON is sent, by which a repetition is known`);
  if (audience.kind === 'anyone') throw new Error(`${name}: whose key it is depends on the token`);
  if (!errors.includes('idempotency_mismatch')) throw new Error(`${name}: the answer 422 is not declared`);
}

/** The idempotency of one request. */
export interface HeldIdempotency {
  /** The use case's context: a transaction that writes without having looked for a replay fails before its commit. */
  context: Context;
  idempotency?: Idempotency;
  /**
   * Checks that a use case that answers has looked for an earlier call.
   * @throws Error that names the endpoint
   */
  checkAsked(): void;
}

/** Keeps the idempotency that an endpoint declares, for one request. */
export function holdIdempotency(
  name: EndpointName,
  { idempotent }: EndpointDeclaration,
  { uid, body, idempotencyKey: key }: ReceivedCall,
  context: Context,
): HeldIdempotency {
  if (!idempotent) return { context, checkAsked: () => undefined };
  const whose = uid === null ? [] : [uid];
  const id = key === null ? randomId() : derivedId(idempotent.creates, ...whose, key);
  const hash = requestHash(body);
  const unasked = () => new Error(`${name} has not looked whether its call is a repetition`);
  let isAsked = false;

  const findEarlier = <Stored extends Repeatable>(stored: Stored | null | undefined): Stored | null => {
    isAsked = true;
    return stored ? checkReplay(stored, hash) : null;
  };

  const transact: Transact = (work, beforeRetry) =>
    context.transact(async (transaction) => {
      isAsked = false;
      const { result, hasWritten } = await watchWrites(transaction, work);
      if (hasWritten && !isAsked) throw unasked();
      return result;
    }, beforeRetry);

  const createOnce: Idempotency['createOnce'] = async (store, prepare) => {
    const findReplay = async () => findEarlier(await store.find(id));
    const earlier = key === null ? null : await findReplay();
    if (earlier) return earlier;
    const creation = await prepare();
    if (typeof creation === 'function') {
      return transact(
        async (transaction) => findEarlier(await store.findIn(transaction, id)) ?? creation(transaction),
        findReplay,
      );
    }
    return transact(async (transaction) => {
      // Looked for already. The record is created only if it is missing: the same call, sent at the same time, makes the commit
      // fail, and is found before it is tried again.
      isAsked = true;
      return creation.store(transaction, await creation.lookUp(transaction));
    }, findReplay).catch(async (error: unknown) => {
      // What the same call has done meanwhile must not refuse its repetition.
      const isRefused = key !== null && error instanceof AppError && error.code !== 'unavailable';
      const done = isRefused ? await findReplay() : null;
      if (done) return done;
      throw error;
    });
  };

  return {
    context: { ...context, transact },
    idempotency: { id, requestHash: hash, findEarlier, createOnce },
    checkAsked: () => {
      if (!isAsked) throw unasked();
    },
  };
}
