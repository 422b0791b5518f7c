import { NEWCOMER_JOBS } from '@gharseva/contract';
import { storedOrder } from '../../../support/api/admin-calls';
import type { TestApi } from '../../../support/api/api-server';
import { ADDRESS } from '../../../support/order-body';
import { fireAt } from '../../../support/timers';
import { placeAs, setStatusOf, tokenOfWorker, writeElectrician } from '../../../support/trusting-api';
import { type Outcome, Simulation } from './simulation';
import { NEWCOMERS, type SimOrder, type World } from './world';

const MINUTE_MS = 60_000;
const VISIT_MINUTES = 120;

/** What is read of a stored search. */
interface Search {
  state: 'open' | 'over';
  round: number;
  dueAt?: string;
  asked: { uid: string; until: string; round: number; why: { reach: 'within' | 'unknown' | 'outside' } }[];
}

/** The first minute of the clock at which the timers of an instant are fired: they are looked at once a minute. */
const tickAfter = (instant: Date) => new Date(Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** Writes the partners of a world, and for those who are no newcomers the jobs that they have done. */
async function writePartners(api: TestApi, { partners }: World): Promise<void> {
  const writer = api.db.bulkWriter();
  for (const [index, { worker }] of partners.entries()) {
    const { _id: uid, ...record } = worker;
    await writeElectrician(api, uid, { ...record, firebaseUid: uid });
    const done = index < NEWCOMERS ? 0 : NEWCOMER_JOBS;
    for (let job = 0; job < done; job += 1) {
      const order = { ...storedOrder(`customer-of-${uid}`), workerUid: uid, workerName: 'Partner' };
      const past = { scheduledDate: '2026-10-05', stage: 'completed', status: 'completed' };
      void writer.set(api.db.doc(`orders/${uid}-before-${job}`), { ...order, ...past });
    }
  }
  await writer.close();
}

/**
 * Plays a world through the API and its timers: customers place, the partners who are asked answer as in the simulation, and
 * the timers are fired once a minute. Ratings and favourites have no part in it.
 * @param api with an empty database but for the catalogue
 */
export async function playOnServer(world: World, api: TestApi): Promise<Outcome[]> {
  await writePartners(api, world);
  const simulation = new Simulation(world);
  const partnerOf = (uid: string) => world.partners.find(({ worker }) => worker._id === uid);
  const atNow = () => api.setNow(simulation.now.toISOString());
  let customers = 500_000;

  const place = async (order: SimOrder) => {
    atNow();
    customers += 1;
    const { scheduledDate, timeSlot, place: location } = order;
    const serviceAddress = { ...ADDRESS, location };
    const { status, data, error } = await placeAs(
      ...([api, customers, { socket: 4 }, { scheduledDate, timeSlot, serviceAddress }] as const),
    );
    if (status !== 201) throw new Error(`Placing gave ${status} ${JSON.stringify(error)}`);
    await follow(order, data._id, { seen: 0, due: '' });
  };

  /** Has the partners who were asked since answer, and the timers fired when the next step is due. */
  const follow = async (order: SimOrder, id: string, known: { seen: number; due: string }) => {
    const { state, round, dueAt, asked } = (await api.db.doc(`dispatches/${id}`).get()).data() as Search;
    const outcome = simulation.outcomeOf(order);
    for (const { uid, until, why } of asked.slice(known.seen)) {
      const partner = partnerOf(uid);
      const answer = partner && simulation.answerTo(partner, why);
      if (!answer || answer.at >= new Date(until)) continue;
      simulation.plan(answer.at, async () => {
        atNow();
        const call = { token: tokenOfWorker(uid), params: { id } };
        if (answer.isYes && !simulation.isBusy(uid, order)) {
          const { status, error } = await api.call('acceptOffer', { ...call, body: { round } });
          if (status !== 200 && status !== 409) throw new Error(`A yes gave ${status} ${error.code}`);
          simulation.accept(order, uid);
          if ((status === 200) !== (outcome.by === uid)) throw new Error('A yes won that should not have.');
          if (status === 200) planVisit(order, id);
          return;
        }
        const { status } = await api.call('declineOffer', { ...call, body: { code: 'too_far' } });
        if (status !== 200) throw new Error(`A no gave ${status}`);
        await follow(order, id, known);
      });
    }
    outcome.asked += asked.length - known.seen;
    known.seen = asked.length;
    if (state !== 'open' || dueAt === undefined || dueAt === known.due) return;
    known.due = dueAt;
    const tick = tickAfter(new Date(Math.max(Date.parse(dueAt), simulation.now.getTime() + 1)));
    simulation.plan(tick, async () => {
      atNow();
      await fireAt(api, simulation.now);
      await follow(order, id, known);
    });
  };

  /** The job is done two hours after its slot begins. */
  const planVisit = ({ startsAt }: SimOrder, id: string) =>
    simulation.plan(new Date(startsAt.getTime() + VISIT_MINUTES * MINUTE_MS), async () => {
      atNow();
      const { status } = await setStatusOf(api, id, 'completed');
      if (status !== 200) throw new Error(`Completing gave ${status}`);
    });

  return simulation.runInTurn(place);
}
