/**
 * A burst of orders into one city, on two instances of the API: `npm run bench -- burst [orders, default 6000] [seconds,
 * default 60]`. A fifth of the orders finds its slot full. Ends with an error if a slot is oversold, an order or a place is
 * left alone, a call fails, or the calls take too long: at most ten times as long as one order and one refusal alone on the
 * same machine, or 1 s and 100 ms. Generator, instances and database share the machine: how many of its processors the calls
 * need at this rate, and how many others use meanwhile, says whether the API or the machine is the limit.
 */
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { TIME_SLOTS } from '@gharseva/contract';
import { startTrustingApi } from '../support/trusting-api';
import { type Answer, order, quantile, startInstance, timesOf } from './support/burst-orders';
import { measureTime } from './support/cpu-time';

const ORDERS = Number(process.argv[2] ?? 6_000);
const SECONDS = Number(process.argv[3] ?? 60);
const INSTANCES = 2;
const ALONE = 20;
const ORDER_MS = 1_000;
const REFUSAL_MS = 100;
const TIMES_ALONE = 10;

/** The part of the processors beyond which calls queue for them, and take longer whatever they do. */
const BUSY = 0.9;

/** The slots of the burst, each for two trades. */
const DAYS = ['2026-11-21', '2026-11-22'];
const CARTS = [{ socket: 4 }, { tap: 2 }];
const PLACES = DAYS.flatMap((date) =>
  TIME_SLOTS.flatMap((timeSlot) => CARTS.map((cart) => ({ date, timeSlot, cart }))),
);
const CAPACITY = Math.max(1, Math.floor((ORDERS / PLACES.length) * 0.8));

/** One call after the other, into slots that have room, or have none. */
async function alone(url: string, date: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < ALONE; index += 1) {
    answers.push(await order(url, { socket: 4 }, date, '6:00 PM - 8:00 PM'));
  }
  return answers;
}

const api = await startTrustingApi();
const children: ChildProcess[] = [];
const faults: string[] = [];
try {
  const instances = await Promise.all(Array.from({ length: INSTANCES }, () => startInstance(api.projectId)));
  children.push(...instances.map(({ child }) => child));
  const urlOf = (index: number) => instances[index % INSTANCES]?.url ?? '';

  const warm = await Promise.all(instances.map(({ url }) => alone(url, '2026-11-23')));
  const single = quantile(timesOf(warm.flat().concat(await alone(urlOf(0), '2026-11-23')), 201), 0.5);
  for (const trade of ['electrician', 'plumber']) {
    await api.db.doc(`categories/${trade}`).update({ slotCapacity: CAPACITY });
  }
  await api.db.doc('slotPlans/lucknow.electrician').set({
    ...{ cityId: 'lucknow', categoryId: 'electrician' },
    week: { tuesday: { '6:00 PM - 8:00 PM': 0 } },
  });
  const refusal = quantile(timesOf(await alone(urlOf(0), '2026-11-24'), 409), 0.5);

  const usedTime = measureTime({
    instances: instances.map(({ child }) => child.pid ?? 0),
    // Run by run.ts, which has the embedded Firestore in its own process.
    database: [process.ppid],
    generator: [process.pid],
  });
  const began = performance.now();
  const sent: Promise<Answer>[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const due = (index * SECONDS * 1000) / ORDERS;
    const ahead = due - (performance.now() - began);
    if (ahead > 0) await pause(ahead);
    const { cart, date, timeSlot } = PLACES[index % PLACES.length] as (typeof PLACES)[number];
    sent.push(order(urlOf(index), cart, date, timeSlot));
  }
  const answers = await Promise.all(sent);
  const seconds = (performance.now() - began) / 1000;
  const { own, others } = usedTime();

  const [placed, refused] = [timesOf(answers, 201), timesOf(answers, 409)];
  const failed = answers.length - placed.length - refused.length;
  const [orderMost, refusalMost] = [
    Math.max(ORDER_MS, TIMES_ALONE * single),
    Math.max(REFUSAL_MS, TIMES_ALONE * refusal),
  ];
  console.log(`orders | ${ORDERS} in ${seconds.toFixed(1)} s on ${INSTANCES} instances`);
  console.log(`alone | order ${single.toFixed(0)} ms, refusal ${refusal.toFixed(0)} ms`);
  console.log(
    `placed | ${placed.length}, p50 ${quantile(placed, 0.5).toFixed(0)} ms, p95 ${quantile(placed, 0.95).toFixed(0)} ms (at most ${orderMost.toFixed(0)} ms)`,
  );
  console.log(
    `refused | ${refused.length}, p95 ${quantile(refused, 0.95).toFixed(0)} ms (at most ${refusalMost.toFixed(0)} ms)`,
  );
  console.log(`failed | ${failed}`);
  const perCall = Object.values(own).reduce((sum, ms) => sum + ms, 0) / ORDERS;
  const parts = Object.entries(own).map(([name, ms]) => `${name} ${(ms / ORDERS).toFixed(1)} ms`);
  console.log(`processor time a call | ${perCall.toFixed(1)} ms: ${parts.join(', ')}`);
  const processors = availableParallelism();
  const needed = (perCall * ORDERS) / (SECONDS * 1000);
  const elsewhere = others / (seconds * 1000);
  console.log(
    `processors | ${processors}; ${needed.toFixed(1)} needed for ${(ORDERS / SECONDS).toFixed(0)} calls a second, ${elsewhere.toFixed(1)} used by others`,
  );
  const left = Math.max(0, processors - elsewhere);
  const isMachine = needed > BUSY * left;
  const why = isMachine
    ? `, as it must: the machine has room for ${((BUSY * left * 1000) / perCall).toFixed(0)} calls a second at most`
    : '';
  if (failed > 0) faults.push(`${failed} calls failed`);
  if (quantile(placed, 0.95) > orderMost) faults.push(`an order took too long${why}`);
  if (quantile(refused, 0.95) > refusalMost) faults.push(`a refusal took too long${why}`);

  const [seats, orders] = await Promise.all([
    api.db.collection('slotSeats').get(),
    api.db.collection('orders').get(),
  ]);
  const taken = new Map<string, number>();
  for (const { id } of seats.docs) {
    const slot = id.slice(0, id.lastIndexOf('.'));
    taken.set(slot, (taken.get(slot) ?? 0) + 1);
  }
  const ofBurst = [...taken].filter(([slot]) => DAYS.includes(slot.slice(0, 10)));
  const oversold = ofBurst.filter(([, count]) => count > CAPACITY).length;
  const empty = ofBurst.reduce((sum, [, count]) => sum + Math.max(0, CAPACITY - count), 0);
  console.log(`places | ${CAPACITY} in each of ${PLACES.length} slots, ${oversold} oversold, ${empty} left`);
  if (oversold > 0) faults.push(`${oversold} slots are oversold`);
  if (empty > 0) faults.push(`${empty} places are left although orders were refused`);
  const seated = new Set(seats.docs.map((seat) => seat.get('order') as string));
  const alive = orders.docs.filter((one) => seated.has(one.id)).length;
  if (alive !== orders.size || seats.size !== orders.size) {
    faults.push(`${orders.size} orders have ${seats.size} places`);
  }
} finally {
  for (const child of children) child.kill();
  await api.close();
}
if (faults.length > 0) throw new Error(`The burst did not hold: ${faults.join('; ')}.`);
process.exit();
