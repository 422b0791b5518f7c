import type { Worker } from '@gharseva/contract';
import type { TestApi } from './api/api-server';
import { createTestContext } from './api/test-context';
import { fireAt, storedOrder } from './timers';
import { placeAs, tokenOfWorker, writeElectrician } from './trusting-api';

/** A worker who was asked, as the search of an order has it. */
export interface Asked {
  uid: string;
  round: number;
  wave: number;
  at: string;
  until: string;
  isNewcomer: boolean;
  why: Record<string, unknown>;
  answer?: string;
  answeredAt?: string;
  code?: string;
  isLate?: true;
}

/** A stored search. */
export interface Dispatch {
  state: string;
  round: number;
  wave: number;
  openedAt: string;
  dueAt?: string;
  end?: string;
  endedAt?: string;
  wasUnfilled?: true;
  asked: Asked[];
  uids: string[];
  refused: string[];
}

let count = 0;

/**
 * What the tests of offers do: each test has an electrician's city of its own, so that nobody else is asked.
 * @param getApi gives the API, whose clock is the test's
 */
export function offersOf(getApi: () => TestApi) {
  let now = new Date();

  const search = async (id: string): Promise<Dispatch> =>
    (await getApi().db.doc(`dispatches/${id}`).get()).data() as Dispatch;

  return {
    /** Sets the clock of the API and of the timers. */
    setNow(at: string) {
      now = new Date(at);
      getApi().setNow(at);
    },

    /** Removes all workers, and writes some active, verified ones, the first one nearest. */
    async writePartners(size: number, changes: Partial<Worker> = {}): Promise<string[]> {
      const { db } = getApi();
      const { docs } = await db.collection('workers').get();
      await Promise.all(docs.map((doc) => doc.ref.delete()));
      count += 1;
      const uids = Array.from({ length: size }, (_, index) => `p${count}-${String(index).padStart(2, '0')}`);
      for (const [index, uid] of uids.entries()) {
        const location = { lat: 26.85 + index * 0.001, long: 80.95 };
        await writeElectrician(getApi(), uid, { location, fullName: `Ravi ${index}`, ...changes });
      }
      return uids;
    },

    /** Places an order in a slot as a customer of its own. */
    async place(scheduledDate: string, timeSlot: string) {
      count += 1;
      const { status, data } = await placeAs(getApi(), 100_000 + count, { socket: 4 }, {
        scheduledDate,
        timeSlot,
      } as object);
      if (status !== 201) throw new Error(`Placing gave ${status}`);
      return { id: data._id, customer: 100_000 + count };
    },

    search,

    /** Who was asked in the present round, by wave. */
    async waves(id: string): Promise<string[][]> {
      const { asked, round } = await search(id);
      const present = asked.filter((one) => one.round === round);
      const numbers = [...new Set(present.map(({ wave }) => wave))];
      return numbers.map((wave) => present.filter((one) => one.wave === wave).map(({ uid }) => uid));
    },

    order: (id: string) => storedOrder(getApi(), id),

    /** Fires what is due now. */
    fire: () => fireAt(getApi(), now),

    list: async (uid: string) => {
      const { status, data } = await getApi().call('listOffers', { token: tokenOfWorker(uid) });
      if (status !== 200) throw new Error(`Listing gave ${status} ${getApi().logLines.at(-1)}`);
      return data.offers;
    },

    /** Says yes to an offer, by default to that of the present round. */
    async accept(id: string, uid: string, more: { round?: number; idempotencyKey?: string } = {}) {
      const { idempotencyKey } = more;
      return getApi().call('acceptOffer', {
        ...{ token: tokenOfWorker(uid), params: { id } },
        body: { round: more.round ?? (await search(id)).round },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
    },

    decline: (id: string, uid: string, body: { code?: string } = {}) =>
      getApi().call('declineOffer', { token: tokenOfWorker(uid), params: { id }, body }),

    /** The ids of the standing offers of an order, whoever sees them. */
    async standing(id: string): Promise<string[]> {
      const { docs } = await getApi().db.collection('jobOffers').where('orderId', '==', id).get();
      return docs.map((doc) => doc.id.slice(id.length + 1)).sort();
    },

    context: () => createTestContext(getApi().database, getApi().authApp, () => now),
  };
}
