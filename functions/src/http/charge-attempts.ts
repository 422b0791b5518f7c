import type { AttemptLimits, CallRate, EndpointDeclaration } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { type CallCount, chargeLimit, hasRoom, refundLimit } from '../domain/charge-limit';
import type { Context } from '../endpoints/handler';
import type { Attempt } from '../people/operations/attempt';
import { withinCall } from '../platform/call-time';
import { DEADLINES } from '../platform/deadlines';
import type { AdminLoginStore } from '../stores/admin-logins';
import { neighbourhoodOf } from './neighbourhood-of';
import type { ReceivedCall } from './received-call';

/**
 * Checks that declared limits on attempts can be charged.
 * @throws Error that names the endpoint: the field is not in its body, or the refusals of a wrong attempt are
 * undeclared
 */
export function checkAttempts(name: string, { attempts, body, errors }: EndpointDeclaration): void {
  if (!attempts) return;
  const hasName = body !== undefined && 'shape' in body && attempts.of in (body.shape as object);
  if (!hasName) throw new Error(`${name}: no ${attempts.of} is sent, at which attempts count`);
  if (!errors.includes('unauthenticated')) throw new Error(`${name}: the answer 401 is not declared`);
  if (!errors.includes('rate_limited')) throw new Error(`${name}: the answer 429 is not declared`);
}

/** The attempt of one request, charged as declared. */
export interface ChargedAttempt {
  attempt?: Attempt;
  /**
   * Checks that a use case that answers has let the attempt succeed.
   * @throws Error that names the endpoint
   */
  checkSucceeded(): void;
  /**
   * Takes the charge back when the use case has thrown something else than a refusal: the password was not checked, and
   * an outage of the identity provider locks nobody out.
   */
  takeBack(thrown: unknown): Promise<void>;
}

/**
 * Charges an attempt before its password is checked, so that simultaneous attempts get no more guesses. The limits are
 * stored, and hold across instances. A flood locks no owner out: one limit counts the caller's own address only, the
 * other spares addresses from which the name has signed in, and once it is full each neighbourhood has attempts of its
 * own (docs/decisions/0063-flooded-names.md).
 * @throws AppError `rate_limited`
 */
export async function chargeAttempts(
  endpoint: string,
  { attempts: limits }: EndpointDeclaration,
  { address, body }: ReceivedCall,
  { stores: { adminLogins }, adminSessions, transact, clock }: Context,
): Promise<ChargedAttempt> {
  if (!limits) return { checkSucceeded: () => undefined, takeBack: async () => undefined };
  const name = adminSessions.emailFor((body as Record<string, string>)[limits.of] ?? '');
  const now = clock();
  const [pairId, knownId] = await Promise.all([
    adminLogins.idOf('pair', name, address),
    adminLogins.idOf('known', name, address),
  ]);
  const isKnown = await adminLogins.has(knownId);
  const charged: { id: string; count: CallCount }[] = [];
  const charge = async (rated: readonly Rated[]) => {
    const ids = rated.map(({ id }) => id);
    const counts = await transact(async (transaction) => {
      const present = await adminLogins.findEachIn(transaction, ids);
      const counted = rated.map(({ id, rate }, index) => ({
        id,
        count: chargeLimit(rate, present[index] ?? null, now),
      }));
      for (const { id, count } of counted) await adminLogins.mergeIn(transaction, id, count);
      return counted;
    });
    charged.push(...counts);
  };
  await charge([
    { id: pairId, rate: limits.nameAndAddress },
    ...(isKnown ? [] : await ratesOfStranger(limits, name, address, adminLogins, now)),
  ]);

  let codeId: string | null = null;
  let hasSucceeded = false;
  return {
    attempt: {
      async chargeCode() {
        codeId = await adminLogins.idOf('codes', name);
        await charge([{ id: codeId, rate: limits.codes }]);
      },
      async succeedIn(transaction) {
        const reset = [pairId, ...(codeId === null ? [] : [codeId])];
        await adminLogins.findEachIn(transaction, [...reset, knownId]);
        for (const id of reset) {
          await adminLogins.mergeIn(transaction, id, { calls: 0, windowEndsAt: now.getTime() });
        }
        await adminLogins.rememberIn(transaction, knownId, now);
        hasSucceeded = true;
      },
    },
    checkSucceeded: () => {
      if (!hasSucceeded) throw new Error(`${endpoint} has answered an attempt that it did not let succeed`);
    },
    async takeBack(thrown) {
      if (thrown instanceof AppError && thrown.code !== 'unavailable') return;
      // In a time of its own: that of the call may have ended.
      await withinCall({ ...DEADLINES, ms: DEADLINES.callMs }, () =>
        transact(async (transaction) => {
          const ids = charged.map(({ id }) => id);
          const counts = await adminLogins.findEachIn(transaction, ids);
          for (const [index, { id, count }] of charged.entries()) {
            await adminLogins.mergeIn(transaction, id, refundLimit(count, counts[index] ?? null));
          }
        }),
      ).catch(() => undefined); // The caller is told of the first failure alone.
    },
  };
}

interface Rated {
  id: string;
  rate: CallRate;
}

/**
 * The limits for an attempt from an address without an earlier sign-in to the name: the one of all such addresses or,
 * once that is full, those of the neighbourhood, while they have room.
 */
async function ratesOfStranger(
  limits: AttemptLimits,
  name: string,
  address: string,
  adminLogins: AdminLoginStore,
  now: Date,
): Promise<Rated[]> {
  const ofAll = [{ id: await adminLogins.idOf('name', name), rate: limits.name }];
  const ofNewcomers = [
    {
      id: await adminLogins.idOf('neighbourhood', name, neighbourhoodOf(address)),
      rate: limits.neighbourhood,
    },
    { id: await adminLogins.idOf('neighbourhoods', name), rate: limits.neighbourhoods },
  ];
  // not guarded: the transaction that charges looks again
  const haveRoom = async (rates: Rated[]) => {
    const counts = await Promise.all(rates.map(({ id }) => adminLogins.find(id)));
    return rates.every(({ rate }, index) => hasRoom(rate, counts[index] ?? null, now));
  };
  return (await haveRoom(ofAll)) || !(await haveRoom(ofNewcomers)) ? ofAll : ofNewcomers;
}
