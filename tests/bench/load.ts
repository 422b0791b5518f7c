/**
 * Mixed traffic over a while: `npm run bench -- load [minutes, default 10] [calls a second, default 30]`. Nine of ten calls read, one
 * places an order or cancels one. Beside them one call a second goes to an instance that does nothing else, so that whatever else the
 * machine and the database do meets both. Ends with an error if a call fails, if the API's memory after the last minute is more than 1.05
 * times that after the second one, or if a kind of call takes more than twice as long (p95) as it does alone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { TIME_SLOTS } from '@gharseva/contract';
import { orderBody } from '../support/order-body';
import { startTrustingApi, tokenOfCustomer } from '../support/trusting-api';
import { noteFigure } from './support/aims';
import { quantile } from './support/burst-orders';
import { type OwnProcess, startProcess } from './support/own-process';

const MINUTES = Number(process.argv[2] ?? 10);
const PER_SECOND = Number(process.argv[3] ?? 30);
const CUSTOMERS = 200;
/** Calls of each kind before the load. */
const WARM = 60;
const MEMORY_RATIO = 1.05;
const TIME_RATIO = 2;
const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];

/** How many of a hundred calls are of a kind. */
const MIX = {
  ...{ categories: 25, services: 20, slots: 10, user: 10, state: 15, orders: 5, unread: 5 },
  ...{ order: 5, cancel: 5 },
} as const;
type Kind = keyof typeof MIX;

const KINDS = Object.keys(MIX) as Kind[];

/** The kinds of a hundred calls, spread evenly. */
const ROUND = (Object.entries(MIX) as [Kind, number][])
  .flatMap(([kind, times]) =>
    Array.from({ length: times }, (_, index) => ({ kind, at: (index + 0.5) / times })),
  )
  .sort((one, other) => one.at - other.at)
  .map(({ kind }) => kind);

const api = await startTrustingApi();
await api.db.doc('categories/electrician').update({ slotCapacity: 200 });
const instance = await startProcess('load-instance', [api.projectId]);
const idle = await startProcess('load-instance', [api.projectId]);
const failures: string[] = [];
/** Orders that have not been cancelled, with their customers. */
const placed: { id: string; rev: number; token: string }[] = [];
let sequence = 0;

async function send(
  url: unknown,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<{ _id: string; rev?: number }> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path.split('?')[0]} ${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

async function call({ told: url }: OwnProcess, kind: Kind): Promise<void> {
  sequence += 1;
  const { uid, token } = tokenOfCustomer(sequence % CUSTOMERS);
  if (kind === 'categories') await send(url, '/api/category', null);
  if (kind === 'services') await send(url, '/api/service?categoryIds=wiring', null);
  if (kind === 'slots') await send(url, '/api/slot?pincode=226001&serviceIds=socket', null);
  if (kind === 'user') await send(url, `/api/user/${uid}`, token);
  if (kind === 'orders') await send(url, `/api/service-order/user/${uid}`, token);
  if (kind === 'unread') await send(url, `/api/inbox/${uid}/unread?as=customer`, token);
  if (kind === 'state' && placed.length > 0) {
    const of = placed[sequence % placed.length];
    await send(url, `/api/service-order/${of?.id}/state`, of?.token ?? null);
  }
  if (kind === 'order') {
    // A customer may place few orders an hour.
    const own = tokenOfCustomer(CUSTOMERS + sequence);
    const place = {
      scheduledDate: DAYS[sequence % DAYS.length] as string,
      timeSlot: TIME_SLOTS[1 + (sequence % (TIME_SLOTS.length - 1))] as (typeof TIME_SLOTS)[number],
    };
    const { _id, rev = 1 } = await send(
      url,
      '/api/service-order',
      own.token,
      orderBody(own.uid, { socket: 1 }, place),
    );
    placed.push({ id: _id, rev, token: own.token });
  }
  const cancelled = kind === 'cancel' ? placed.shift() : undefined;
  if (cancelled) {
    await send(url, `/api/service-order/${cancelled.id}/move`, cancelled.token, {
      move: 'cancel',
      rev: cancelled.rev,
      code: 'other_time',
    });
  }
}

/** Makes a call. @returns how long it took, in milliseconds; it fails without an end of the load */
async function timed(of: OwnProcess, kind: Kind): Promise<number> {
  const begunAt = performance.now();
  await call(of, kind).catch((error: Error) => failures.push(`${kind}: ${error.message}`));
  return performance.now() - begunAt;
}

const noTimes = () =>
  Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>;

try {
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const phone = String(9_000_000_000 + customer);
    const user = { name: 'Asha', phone, email: '', addresses: [] };
    await api.db.doc(`users/${tokenOfCustomer(customer).uid}`).set(user);
  }
  for (let warm = 0; warm < WARM; warm += 1) {
    await Promise.all([instance, idle].flatMap((one) => KINDS.map((kind) => timed(one, kind))));
  }
  const [single, loaded] = [noTimes(), noTimes()];
  const memory: number[] = [];
  const begunAt = performance.now();
  const calls: Promise<unknown>[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let index = 0; index < 60 * PER_SECOND; index += 1) {
      const due = ((minute * 60 * PER_SECOND + index) * 1000) / PER_SECOND;
      const ahead = due - (performance.now() - begunAt);
      if (ahead > 0) await pause(ahead);
      const kind = ROUND[index % ROUND.length] as Kind;
      calls.push(timed(instance, kind).then((ms) => loaded[kind].push(ms)));
      if (index % PER_SECOND === 0) {
        const other = KINDS[(minute * 60 + index / PER_SECOND) % KINDS.length] as Kind;
        calls.push(timed(idle, other).then((ms) => single[other].push(ms)));
      }
    }
    memory.push((await instance.memory()) / 2 ** 20);
    console.log(`minute ${minute + 1} | ${memory.at(-1)?.toFixed(1)} MiB | ${failures.length} failures`);
  }
  await Promise.all(calls);
  const faults = failures.length > 0 ? [`${failures.length} calls failed, first ${failures[0]}`] : [];
  noteFigure({
    ...{ what: 'Mixed load, failed calls', today: String(failures.length), beside: `of ${calls.length}` },
    ...{ aim: 'none', holds: failures.length === 0 },
  });
  console.log('call | calls | p50 | p95 | p95 alone | ratio');
  for (const kind of KINDS) {
    const [p50, p95] = [quantile(loaded[kind], 0.5), quantile(loaded[kind], 0.95)];
    const of = quantile(single[kind], 0.95);
    const shown = [p50, p95, of].map((ms) => `${ms.toFixed(1)} ms`).join(' | ');
    console.log(`${kind} | ${loaded[kind].length} | ${shown} | ${(p95 / of).toFixed(2)}`);
    noteFigure({
      ...{
        what: `Mixed load, ${kind}, p95`,
        today: `${p95.toFixed(1)} ms`,
        beside: `alone: ${of.toFixed(1)} ms`,
      },
      ...{ aim: `at most ${TIME_RATIO} times`, holds: p95 <= TIME_RATIO * of },
    });
    if (p95 > TIME_RATIO * of) faults.push(`${kind} takes ${(p95 / of).toFixed(2)} times as long as alone`);
  }
  const [second = 0, last = 0] = [memory[1], memory.at(-1)];
  if (memory.length > 2) {
    console.log(
      `memory | second minute ${second.toFixed(0)} MiB, last ${last.toFixed(0)} MiB, ratio ${(last / second).toFixed(3)}`,
    );
    noteFigure({
      ...{ what: `Mixed load of ${MINUTES} minutes, memory`, today: `${last.toFixed(0)} MiB` },
      beside: `second minute: ${second.toFixed(0)} MiB`,
      ...{ aim: `at most ${MEMORY_RATIO} times`, holds: last <= MEMORY_RATIO * second },
    });
    if (last > MEMORY_RATIO * second) faults.push(`memory has grown to ${(last / second).toFixed(3)} times`);
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
} finally {
  instance.end();
  idle.end();
  await api.close();
}
process.exit();
