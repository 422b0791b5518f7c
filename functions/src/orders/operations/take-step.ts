import { type City, indiaInstant, NEWCOMER_JOBS, wasAtWork } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { StoredTimer } from '../../stores/timers';
import { cashWith } from '../cash-with';
import type { AskedWorker, Dispatch } from '../dispatch/dispatch';
import { isAskable, type Judged } from '../dispatch/judge-worker';
import { isNewcomerTurn, nextStep, type Step } from '../dispatch/next-step';
import { offerWhy } from '../dispatch/offer-why';
import { rankCandidates } from '../dispatch/rank-candidates';
import { drawOf, isSearchOf, searchOf } from '../dispatch/search-of';
import { listCandidates } from './list-candidates';

/** Among how many of the best who were not asked yet a newcomer is looked for. */
const NEWCOMERS_AMONG = 20;

/** An order whose partner took cash for it is offered to nobody else: it is left to the admins at once. */
const NOBODY_ELSE: Step = { kind: 'hand_over', because: 'nobody_left' };

/** A step of a search, decided from what was read at once, and by which it is known whether that has changed. */
export interface DecidedStep {
  dispatch: Dispatch;
  step: Step;
  newcomers: ReadonlySet<string>;
}

/** An order’s search, and its city; null for one that is gone. */
export interface SearchFacts {
  dispatch: Dispatch | null;
  city: City | null;
}

/** Reads them, in one request of a call. */
async function readSearch(
  { _id, cityId }: StoredOrder,
  { dispatches, cities }: Pick<Stores, 'dispatches' | 'cities'>,
): Promise<SearchFacts> {
  const [dispatch, city] = await Promise.all([dispatches.find(_id), cities.find(cityId)]);
  return { dispatch, city };
}

/** Those of some workers who have done fewer than ten jobs. */
async function newcomersAmong(
  uids: readonly string[],
  { orders }: Pick<Stores, 'orders'>,
): Promise<Set<string>> {
  const done = await Promise.all(uids.map((uid) => orders.countDone(uid, NEWCOMER_JOBS)));
  return new Set(uids.filter((_uid, index) => (done[index] ?? 0) < NEWCOMER_JOBS));
}

/**
 * Decides the next step of an order’s search, reading without guarding anything: whoever takes it has to look whether the
 * search has changed. Nobody is asked to come to themselves: a worker may be the customer. Who is a newcomer is counted only
 * for those who are asked, but where a wave begins with one.
 * @param known the order’s search and city, where the call has just stored or read them
 * @returns null when nobody is sought, or the search is an earlier one
 */
export async function decideStep(
  order: StoredOrder,
  now: Date,
  stores: Stores,
  known?: SearchFacts,
): Promise<DecidedStep | null> {
  const { dispatch, city } = known ?? (await readSearch(order, stores));
  if (!dispatch || !isSearchOf(dispatch, order)) return null;
  const payment = wasAtWork(order) ? await stores.payments.find(order._id) : null;
  if (cashWith(order, payment) !== undefined) return { dispatch, step: NOBODY_ELSE, newcomers: new Set() };
  const search = searchOf(dispatch);
  const draw = drawOf(dispatch);
  const waiting = nextStep(search, [], new Set(), draw, now);
  if (waiting.kind !== 'hand_over' || waiting.because === 'last_call') {
    return { dispatch, step: waiting, newcomers: new Set() };
  }
  const asked = new Set(search.asked.map(({ uid }) => uid));
  const candidates = await listCandidates(order, city, stores, dispatch.refused, asked);
  const isAnother = ({ _id }: Judged) => _id !== order.user;
  const ranked = rankCandidates(candidates.filter((one) => isAskable(one) && isAnother(one)));
  const best = isNewcomerTurn(draw) ? ranked.slice(0, NEWCOMERS_AMONG).map(({ uid }) => uid) : [];
  const firsts = await newcomersAmong(best, stores);
  const step = nextStep(search, ranked, firsts, draw, now);
  if (step.kind !== 'ask') return { dispatch, step, newcomers: firsts };
  const counted = new Set(best);
  const others = step.invited.flatMap(({ uid }) => (counted.has(uid) ? [] : uid));
  const more = await newcomersAmong(others, stores);
  return { dispatch, step, newcomers: new Set([...firsts, ...more]) };
}

/**
 * Takes a step that asks or waits, with the timer of the next one, if the search is as it was when the step was decided.
 * @param dispatch the search, and `timer`, the due timer, read in the same transaction
 * @returns whether it was taken
 */
export async function takeStepIn(
  transaction: Transaction,
  dispatch: Dispatch | null,
  { dispatch: seen, step, newcomers }: DecidedStep,
  timer: StoredTimer,
  now: Date,
  stores: Stores,
): Promise<boolean> {
  const isSame = dispatch?.state === 'open' && dispatch.round === seen.round && dispatch.wave === seen.wave;
  if (!isSame || dispatch.refused.length !== seen.refused.length || step.kind === 'hand_over') return false;
  const dueAt = indiaInstant(step.until);
  const { orderId, kind, rev } = timer;
  await stores.timers.removeIn(transaction, timer._id);
  await stores.timers.setIn(transaction, { orderId, rev, kind: kind as 'offer_due', dueAt });
  if (step.kind === 'wait') {
    await stores.dispatches.replaceIn(transaction, { ...dispatch, dueAt });
    return true;
  }
  const at = indiaInstant(now);
  const made = step.invited.map((invited): AskedWorker & { offer: ReturnType<typeof offerWhy> } => ({
    ...{ uid: invited.uid, round: dispatch.round, wave: step.wave, at, until: dueAt },
    why: { ...invited.why, isNewcomerTurn: invited.isNewcomerTurn },
    isNewcomer: newcomers.has(invited.uid),
    offer: offerWhy(invited),
  }));
  await stores.dispatches.replaceIn(transaction, {
    ...{ ...dispatch, wave: step.wave, dueAt },
    asked: [...dispatch.asked, ...made.map(({ offer: _offer, ...asked }) => asked)],
  });
  await stores.jobOffers.putEachIn(
    transaction,
    made.map(({ uid, round, until, why, offer }) => ({
      ...{ orderId, uid, round, at, until, why: offer, distanceBand: why.distanceBand },
    })),
  );
  return true;
}
