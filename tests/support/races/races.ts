import { START_CODE_TRIES, TIME_SLOTS } from '@gharseva/contract';
import { createStartCodes } from '../../../functions/src/domain/start-codes';
import { TEST_NOW } from '../api/api-server';
import { seatsOf } from '../seats';
import { ADMIN_TOKEN, placeAs, setStatusOf, writeElectrician } from '../trusting-api';
import {
  ask,
  enter,
  halfDone,
  type Instances,
  newWorker,
  oneWins,
  orderOf,
  type Race,
  slotFor,
  versionOf,
} from './race';

/** The secret of the tests' API. */
const codes = createStartCodes('a secret of tests');

/** The partners of the first race, for how many rounds they stay within the limit of their answers, and its orders so far. */
const PARTNERS = 4;
const ROUNDS_OF_PARTNERS = 50;
let acceptances = 0;

const CUSTOMERS = 100;
const PLACES = 5;
let crowds = 0;

/** The races of the life of an order (docs/order-life.md). */
export const RACES: readonly Race[] = [
  {
    name: 'two partners accept',
    isAlone: true,
    async run(apis) {
      const [{ db }] = apis;
      const team = Math.floor(acceptances / ROUNDS_OF_PARTNERS);
      for (let number = 0; number < PARTNERS; number += 1) {
        await writeElectrician(apis[0], `partner-${team}-${number}`, { serviceType: 'plumber' });
        if (team > 0) await db.doc(`workers/partner-${team - 1}-${number}`).delete();
      }
      acceptances += 1;
      // A slot within four hours: three partners are asked at once.
      const slot = { scheduledDate: TEST_NOW.slice(0, 10), timeSlot: '12:00 PM - 2:00 PM' } as const;
      const { data } = await placeAs(apis[0], 2_000_000 + acceptances, { tap: 2 }, slot);
      const { docs } = await db.collection('jobOffers').where('orderId', '==', data._id).get();
      const [first = '', second = ''] = docs.map((doc) => doc.get('uid') as string);
      const accept = (on: 0 | 1, uid: string) => ask.offered(apis[on], data._id, uid, 1);
      const [one, other] = await Promise.all([accept(0, first), accept(1, second)]);
      const { won, faults } = oneWins({ first: one, second: other });
      const { workerUid } = await orderOf(apis[0], data._id);
      const isRight = workerUid === (won === 'first' ? first : second);
      const left = await db.collection('jobOffers').where('orderId', '==', data._id).get();
      const half = await halfDone(apis, data._id);
      await setStatusOf(apis[0], data._id, 'cancelled');
      return {
        won,
        faults: [
          ...faults,
          ...(isRight ? [] : [`${workerUid} has it`]),
          ...(left.empty ? [] : [`${left.size} offers stand`]),
          ...half,
        ],
      };
    },
  },
  {
    name: 'cancel against accept',
    async run(apis) {
      const one = await enter(apis, 'assigned');
      const [cancel, accept] = await Promise.all([
        ask.customer(apis[0], one, { move: 'cancel', code: 'plans_changed' }),
        ask.worker(apis[1], one, { move: 'accept' }),
      ]);
      const { won, faults } = oneWins({ cancel, accept });
      const { stage } = await orderOf(apis[0], one.id);
      const isRight = stage === (won === 'cancel' ? 'cancelled' : 'accepted');
      return { won, faults: [...faults, ...(isRight ? [] : [stage]), ...(await halfDone(apis, one.id))] };
    },
  },
  {
    name: 'cancel twice',
    async run(apis) {
      const one = await enter(apis, 'assigned');
      const [first, second] = await Promise.all([
        ask.customer(apis[0], one, { move: 'cancel', code: 'plans_changed' }),
        ask.customer(apis[1], one, { move: 'cancel', code: 'other' }),
      ]);
      const { won, faults } = oneWins({ first, second });
      const { events } = await orderOf(apis[0], one.id);
      const isOnce = events.length === one.rev + 1;
      return {
        won,
        faults: [...faults, ...(isOnce ? [] : ['cancelled twice']), ...(await halfDone(apis, one.id))],
      };
    },
  },
  {
    name: 'reschedule twice',
    async run(apis) {
      const one = await enter(apis, 'assigned', slotFor(0));
      const to = (number: number) => {
        const { date, timeSlot } = slotFor(number);
        return { move: 'reschedule', scheduledDate: date, timeSlot };
      };
      const [first, second] = await Promise.all([
        ask.customer(apis[0], one, to(5)),
        ask.customer(apis[1], one, to(10)),
      ]);
      const { won, faults } = oneWins({ first, second });
      const { scheduledDate } = await orderOf(apis[0], one.id);
      const isRight = scheduledDate === slotFor(won === 'first' ? 5 : 10).date;
      return {
        won,
        faults: [...faults, ...(isRight ? [] : [scheduledDate]), ...(await halfDone(apis, one.id))],
      };
    },
  },
  {
    name: `${CUSTOMERS} customers for the last ${PLACES} places`,
    isAlone: true,
    isCrowd: true,
    async run(apis) {
      const { db } = apis[0];
      const { date, timeSlot } = slotFor(crowds);
      crowds += 1;
      const day = `${date}.lucknow.tiny`;
      await db.doc('categories/tiny').update({ slotCapacity: PLACES });
      const customer = (index: number) => 1_000_000 + crowds * CUSTOMERS + index;
      const answers = await Promise.all(
        Array.from({ length: CUSTOMERS }, (_, index) =>
          placeAs(apis[index % 2 ? 1 : 0], customer(index), { rare: 1 }, { scheduledDate: date, timeSlot }),
        ),
      );
      const placed = answers.filter(({ status }) => status === 201).map(({ data }) => data._id);
      const refused = answers.filter(({ status }) => status === 409).length;
      const isRight = placed.length === PLACES && refused === CUSTOMERS - PLACES;
      const taken = await seatsOf(db, day);
      const seats = taken.filter((id) => id.split('.')[3] === String(TIME_SLOTS.indexOf(timeSlot))).length;
      const left = (await Promise.all(placed.map((id) => halfDone(apis, id)))).flat();
      // their places are free again, for a later round in this slot
      for (const id of placed) await setStatusOf(apis[0], id, 'cancelled');
      const kept = (await seatsOf(db, day)).filter(
        (id) => id.split('.')[3] === String(TIME_SLOTS.indexOf(timeSlot)),
      );
      return {
        won: `${placed.length} customers`,
        faults: [
          ...(isRight ? [] : [`${placed.length} placed, ${refused} refused`]),
          ...(seats === PLACES ? [] : [`${seats} seats`]),
          ...(kept.length === 0 ? [] : [`${kept.length} seats after all were cancelled`]),
          ...left,
        ],
      };
    },
  },
  {
    name: 'two admins assign an order to two partners',
    async run(apis) {
      const one = await enter(apis, 'placed');
      const [other, version] = [await newWorker(apis), await versionOf(one, apis)];
      const assign = (on: 0 | 1, providerId: string) =>
        apis[on].call('assignBooking', {
          ...{ token: ADMIN_TOKEN, params: { id: one.id } },
          body: { providerId, version },
        });
      const [first, second] = await Promise.all([assign(0, one.worker), assign(1, other)]);
      const { won, faults } = oneWins({ first, second });
      const { workerUid } = await orderOf(apis[0], one.id);
      const isRight = workerUid === (won === 'first' ? one.worker : other);
      return {
        won,
        faults: [...faults, ...(isRight ? [] : [`${workerUid} has it`]), ...(await halfDone(apis, one.id))],
      };
    },
  },
  {
    name: 'two admins assign two orders of one slot to a partner',
    async run(apis) {
      const slot = slotFor(3);
      const both = [await enter(apis, 'placed', slot), await enter(apis, 'placed', slot)] as const;
      const assign = (on: 0 | 1) =>
        apis[on].call('assignBooking', {
          ...{ token: ADMIN_TOKEN, params: { id: both[on].id } },
          body: { providerId: both[0].worker },
        });
      const [first, second] = await Promise.all([assign(0), assign(1)]);
      const { won, faults } = oneWins({ first, second });
      const left = await Promise.all(both.map(({ id }) => halfDone(apis, id)));
      return { won, faults: [...faults, ...left.flat()] };
    },
  },
  {
    name: 'five wrong start codes, each typed twice at once',
    async run(apis) {
      const one = await enter(apis, 'on_the_way');
      const { code } = await orderOf(apis[0], one.id);
      const right = codes.of({ _id: one.id, ...(code && { code }) });
      const wrong = (by: number) => String((Number(right) + by) % 10_000).padStart(4, '0');
      const faults: string[] = [];
      for (let tried = 1; tried <= START_CODE_TRIES; tried += 1) {
        const seen = { ...one, rev: one.rev + tried - 1 };
        const answers = await Promise.all(
          apis.map((api, index) =>
            ask.worker(api, seen, { move: 'start', startCode: wrong(tried + 10 * index) }),
          ),
        );
        const statuses = answers.map(({ status }) => status);
        const { code: now, events } = await orderOf(apis[0], one.id);
        const isRight = now?.tries === tried && events.length === one.rev + tried;
        if (!isRight || statuses.some((status) => status !== 409))
          faults.push(`try ${tried}: ${now?.tries}, ${statuses}`);
      }
      const locked = await ask.worker(
        apis[1],
        { ...one, rev: one.rev + START_CODE_TRIES },
        { move: 'start', startCode: right },
      );
      if (locked.status !== 409) faults.push(`the right code after five wrong ones: ${locked.status}`);
      return { won: 'the lock', faults: [...faults, ...(await halfDone(apis, one.id))] };
    },
  },
];

/** What has come of the rounds of a race. */
export interface RaceResult {
  /** How often each caller has won. */
  won: Record<string, number>;
  faults: string[];
}

/** Rounds that run at the same time. */
const AT_ONCE = 4;

/** Runs a race so many times. A call that fails outright is a fault as well. */
export async function runRace({ run, isAlone }: Race, apis: Instances, rounds: number): Promise<RaceResult> {
  const result: RaceResult = { won: {}, faults: [] };
  let begun = 0;
  const lane = async () => {
    while (begun < rounds) {
      begun += 1;
      const { won, faults } = await run(apis);
      result.won[won] = (result.won[won] ?? 0) + 1;
      result.faults.push(...faults);
    }
  };
  await Promise.all(Array.from({ length: isAlone ? 1 : AT_ONCE }, lane));
  return result;
}
