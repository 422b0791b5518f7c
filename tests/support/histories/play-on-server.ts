import { BEFORE_WORK, type OrderSlot, type Stage } from '@gharseva/contract';
import { markOrphaned } from '../../../functions/src/workers/operations/mark-orphaned';

import { drawAsk, drawSlot, jump } from '../../../packages/contract/tests/moves/model/draw';
import { drawStart, MOVES_OF_A_HISTORY } from '../../../packages/contract/tests/moves/model/history';
import { hold } from '../../../packages/contract/tests/moves/model/laws';
import { type Random, randomOf } from '../../../packages/contract/tests/moves/model/random';

import { contextAt, fireAt } from '../timers';
import { ADMIN_TOKEN } from '../trusting-api';
import { acceptanceOf, type Call, callOf, foretell, placingOf, send } from './calls';
import { type Market, openMarket, type Stored, see, unchangedBy } from './market';
import { turnMoney } from './money-steps';
import { checkStored, holdForetold, movesIn, orderIn, revIn } from './stored-laws';
import { nextOnWayToWork } from './way-to-work';

/** How often what has happened, and which invariant was checked, in some histories. */
export interface ServerTally {
  happened: Map<string, number>;
  checked: Map<number, number>;
}

/** How a call is sent: once, again by its key in three ways, twice at once, or at once with another one. */
const AGAIN = ['again', 'other body', 'other key'] as const;
const WAYS = [
  'once',
  'once',
  'once',
  ...AGAIN,
  'twice at once',
  'against another',
  'against another',
] as const;
type Again = (typeof AGAIN)[number];

const TERMINAL: readonly Stage[] = ['completed', 'cancelled'];

/** More draws than are ever needed to find something that a call can ask for. */
const DRAWS = 50;

/** A history under way: its market, and what was stored at its latest step. */
interface History {
  market: Market;
  random: Random;
  stored: Stored;
  /** When timers were last fired. */
  ranAt: number;
  keys: number;
  count(what: string): void;
}

type Sent = Awaited<ReturnType<typeof send>>;

const isMade = ({ status }: Sent) => status < 300;
/** A start, or an approval, that was refused for its code, which is a move. */
const isCounted = ({ status, error }: Sent) =>
  status === 409 && ['startCode', 'extrasCode'].includes(error.details?.[0]?.path ?? '');

/** Reads what a step has come to, and checks it. @throws Broken */
async function settle(
  history: History,
  calls: readonly Call[],
  answers: readonly Pick<Sent, 'status'>[] = [],
): Promise<Stored> {
  const { market, stored: before } = history;
  const { world } = market;
  const failed = answers.find(({ status }) => status >= 500);
  hold(world, failed === undefined, 9, `${failed?.status} for ${calls.map(({ asked }) => asked.move)}`);
  const stored = await market.read();
  see(market, stored);
  checkStored(world, before, stored, calls, history.ranAt);
  history.stored = stored;
  return before;
}

const newKey = (history: History) => {
  history.keys += 1;
  return `key-${history.keys}`;
};

/** The number of moves that some answers say were made, each of a key once. */
const told = (answers: readonly Sent[]) => answers.filter((one) => isMade(one) || isCounted(one)).length;

/** The number of moves that a step has added. */
const added = ({ stored }: History, before: Stored): number =>
  [...stored.orders.keys()].reduce((sum, id) => sum + movesIn(stored, id) - movesIn(before, id), 0);

/** Sends one call, and holds that the server decides as the table of moves does. @throws Broken */
async function once(history: History, call: Call, key: string | undefined): Promise<Sent> {
  const { market, count } = history;
  const { world } = market;
  const { move, role } = call.asked;
  const foretold = call.isIdle ? null : foretell(market, call);
  const answer = await send(market.apis[0], call, key);
  const before = await settle(history, [call], [answer]);
  const id = call.id === '' ? (answer.data?._id ?? '') : call.id;
  count(foretold ? `made ${move}` : call.isIdle ? 'idle' : 'refused');
  const { couponCode } = (call.options.body ?? {}) as { couponCode?: string };
  if (foretold && couponCode !== undefined) count('coupon used');
  const isRight = foretold
    ? move === 'wrong_code' || move === 'wrong_extras_code'
      ? isCounted(answer)
      : isMade(answer)
    : isMade(answer) === call.isIdle;
  hold(world, isRight, 12, `${role} asks ${move}: ${answer.status} ${JSON.stringify(answer.error)}`);
  hold(
    world,
    added(history, before) === (foretold ? 1 : 0),
    9,
    `${move} by ${role} was answered ${answer.status}`,
  );
  if (foretold) holdForetold(world, foretold.order, orderIn(world, id));
  else
    hold(
      world,
      unchangedBy(before) === unchangedBy(history.stored),
      9,
      `${move} was refused, and has changed`,
    );
  const { rev } = answer.data ?? {};
  hold(world, !isMade(answer) || rev === undefined || rev === revIn(history.stored, id), 14, `rev ${rev}`);
  return answer;
}

/** A valid body that says something else than a call's. */
function otherBody({ name, options }: Call): object {
  const { rev = 0, round = 0, ...body } = options.body as { rev?: number; round?: number };
  if (name === 'placeOrder') return { ...body, customerNotes: 'Ring twice' };
  return name === 'acceptOffer' ? { round: round + 1_000 } : { ...body, rev: rev + 1_000 };
}

/**
 * Sends a call again: by its key, by its key with another body, or as it was by another key, when its rev is an older one.
 * @throws Broken
 */
async function again(history: History, call: Call, key: string, first: Sent, way: Again): Promise<void> {
  const { market, count } = history;
  const { world } = market;
  const options = way === 'other body' ? { ...call.options, body: otherBody(call) } : call.options;
  const answer = await send(
    market.apis[1],
    { ...call, options },
    way === 'other key' ? newKey(history) : key,
  );
  const before = await settle(history, [], [answer]);
  count(way);
  const wasMade = isMade(first) || isCounted(first);
  // The move is over, or the order is no longer the caller's.
  const expected = { again: [first.status], 'other body': [422], 'other key': [409, 403] }[way];
  // What was refused is decided anew: another body may be refused for another reason.
  const isRight = wasMade ? expected.includes(answer.status) : !isMade(answer);
  hold(world, isRight, 9, `${way}: ${answer.status} after ${first.status} for ${call.asked.move}`);
  hold(world, unchangedBy(before) === unchangedBy(history.stored), 9, `${way} has changed something`);
}

/** Sends two calls at once, to two instances. @throws Broken */
async function atOnce(
  history: History,
  calls: readonly [Call, Call],
  keys: readonly [string, string],
): Promise<void> {
  const { market, count } = history;
  const { world, apis } = market;
  const isSame = keys[0] === keys[1];
  const answers = await Promise.all([
    send(apis[0], calls[0], calls[0].isKeyed ? keys[0] : undefined),
    send(apis[1], calls[1], calls[1].isKeyed ? keys[1] : undefined),
  ]);
  const before = await settle(history, calls, answers);
  count(isSame ? 'twice at once' : 'against another');
  const events = added(history, before);
  const moves = calls.map(({ asked }) => asked.move).join(' and ');
  const most = isSame && calls[0].isKeyed ? Math.min(1, told(answers)) : told(answers);
  const isKeyed = calls.every((call) => call.isKeyed);
  hold(
    world,
    isKeyed ? events === most : events <= most,
    9,
    `${moves}: ${told(answers)} made, ${events} stored`,
  );
  const cancelled = calls.every(({ asked, id }) => asked.move === 'cancel' && id === calls[0].id);
  if (cancelled) hold(world, events <= 1, 11, 'two cancellations at once');
}

/** Fires what is due, on two instances at once, until nothing is; then once more. @throws Broken */
async function fire(history: History): Promise<void> {
  const { market, count } = history;
  const { world, apis } = market;
  const at = new Date(world.now);
  const isDue = ({ dueAt }: { dueAt: string }) => Date.parse(dueAt) <= world.now;
  history.ranAt = world.now;
  for (let round = 0; round < 5; round += 1) {
    const runs = await Promise.all(apis.map((api) => fireAt(api, at)));
    await settle(history, []);
    for (const { counts, lines } of runs) {
      if (counts.fired > 0) count('timers fired');
      hold(world, counts.failed + counts.setAside === 0, 15, `a timer failed: ${JSON.stringify(lines)}`);
    }
    if (![...history.stored.timers.values()].some(isDue)) break;
  }
  hold(world, ![...history.stored.timers.values()].some(isDue), 15, 'what is due does not go');
  if (history.random.chance(0.7)) return;
  const { counts } = await fireAt(apis[0], at);
  hold(world, counts.fired + counts.outdated + counts.changed === 0, 15, 'fired again');
}

/** Lets a partner become able or unable to work, as an admin's change of its record does. */
async function setAble({ apis: [api], world }: Market, uid: string, isAble: boolean): Promise<void> {
  const at = new Date(world.now);
  const { stores, transact } = contextAt(api, at);
  await transact(async (transaction) => {
    const worker = await stores.workers.findIn(transaction, uid);
    if (!worker) throw new Error(`There is no worker ${uid}`);
    const changed = { ...worker, status: isAble ? ('active' as const) : ('inactive' as const) };
    await stores.workers.replaceIn(transaction, changed);
    await markOrphaned(transaction, changed, at, stores);
  });
  if (isAble) world.unable.delete(uid);
  else world.unable.add(uid);
}

/** Whether an admin may record money without a claim. */
const isUnclaimed = ({ payments }: Stored, id: string) =>
  payments.get(id)?.claims?.every(({ status }) => status === 'rejected') !== false;

async function collect({ apis: [api] }: Market, id: string): Promise<void> {
  const { data } = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } });
  const body = { action: 'collect', method: 'cash', version: data.payment?.version };
  const { status } = await api.call('changePayment', { token: ADMIN_TOKEN, params: { id }, body });
  if (status !== 200) throw new Error(`The money of ${id} was not taken: ${status}`);
}

/** What happens beside the calls: partners can or cannot work, the service goes, money is taken. */
async function turnWorld(history: History): Promise<void> {
  const { market, random } = history;
  const { world } = market;
  const { _id } = random.pick(world.workers);
  const isAble = !world.unable.has(_id);
  const turns = random.chance(isAble ? 0.06 : 0.3);
  if (turns) await setAble(market, _id, !isAble);
  const isOffered = !random.chance(0.05);
  if (isOffered !== world.isOffered) {
    await market.setOffered(isOffered);
    world.isOffered = isOffered;
  }
  const owed = [...world.orders]
    .filter(([, { order, payment }]) => order.stage === 'completed' && payment === 'pending')
    .filter(([id]) => isUnclaimed(history.stored, id))
    .filter(() => random.chance(0.3));
  for (const [id] of owed) await collect(market, id);
  if (turns || owed.length > 0) await settle(history, []);
}

/** An offer that stands, of some order to some worker. */
function drawOffer({ market, random }: History): { id: string; uid: string } | null {
  const all = [...market.world.offers].flatMap(([id, uids]) => [...uids].map((uid) => ({ id, uid })));
  return all.length === 0 ? null : random.pick(all);
}

/** A worker says no to an offer: no order moves. @throws Broken */
async function declineOffer(history: History, { id, uid }: { id: string; uid: string }): Promise<void> {
  const { market, count } = history;
  const { world, apis, tokenOf } = market;
  const { status } = await apis[0].call('declineOffer', { token: tokenOf(uid), params: { id }, body: {} });
  const before = await settle(history, []);
  count('offer declined');
  const isAllowed = !world.unable.has(uid);
  hold(world, status === (isAllowed ? 200 : 403), 12, `declining was answered ${status}`);
  hold(world, added(history, before) === 0, 9, 'an offer that is declined moves no order');
  const { refused = [] } = history.stored.dispatches.get(id) ?? {};
  hold(world, refused.includes(uid) === isAllowed, 9, 'a no is not noted');
}

function drawPlacing({ market, random }: History, slot: OrderSlot): Call {
  const { customers } = market.world;
  const user = random.pick(customers);
  const actor = random.chance(0.95) ? user : random.pick(customers);
  return placingOf(market, user, actor, { slot, hasCoupon: random.chance(0.5) });
}

/** A call that somebody tries with one of the orders; `timers` to fire them, null if none was found. */
async function drawCall({ market, random }: History, id?: string): Promise<Call | 'timers' | null> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const ask = drawAsk(market.world, random);
    if (ask.timer) return 'timers';
    const call = await callOf(market, id === undefined ? ask : { ...ask, id });
    if (call) return call;
  }
  return null;
}

/** An admin who ends an order that has a partner, while the money of none has moved; null where there is none. */
async function drawEnd({ market, random }: History): Promise<Call | null> {
  const all = [...market.world.orders];
  if (all.some(([, { order }]) => TERMINAL.includes(order.stage)) || !random.chance(0.25)) return null;
  const [id] = all.find(([, { order }]) => order.workerUid !== undefined) ?? [];
  if (id === undefined) return null;
  const input = { stage: random.chance(0.75) ? ('completed' as const) : ('cancelled' as const) };
  const by = { role: 'admin', actor: 'boss', at: new Date(market.world.now) } as const;
  return callOf(market, { id, said: null, asked: { move: 'override_stage', ...by, input } });
}

/** Another call at the same moment: for the same slot, on the same order, or anything. */
async function drawRival(history: History, call: Call): Promise<Call> {
  const { market, random } = history;
  const { slot } = call.asked.input ?? {};
  if (call.id === '') return drawPlacing(history, slot as OrderSlot);
  if (slot && random.chance(0.5)) return drawPlacing(history, slot);
  const rival = await drawCall(history, random.chance(0.7) ? call.id : undefined);
  return rival && rival !== 'timers' ? rival : drawPlacing(history, drawSlot(market.world, random));
}

/** Makes one step of a history. @throws Broken */
async function step(history: History): Promise<void> {
  const { market, random } = history;
  const { world } = market;
  const isFew = world.orders.size < 3;
  const isPlacing = isFew && (world.orders.size === 0 || random.chance(0.2));
  if (!isPlacing) {
    await turnWorld(history);
    // Offers end soon: mostly they are answered first.
    if (world.offers.size === 0 || random.chance(0.4)) jump(world, random);
    market.setNow(world.now);
    see(market, history.stored);
    for (let turns = 0; turns < 2; turns += 1) {
      await turnMoney(history, (answers) => settle(history, [], answers));
    }
  }
  const offer = isPlacing || random.chance(0.5) ? null : drawOffer(history);
  if (offer && random.chance(0.3)) return declineOffer(history, offer);
  const yes = offer && acceptanceOf(market, offer.id, offer.uid);
  const call =
    yes ??
    (isPlacing
      ? drawPlacing(history, drawSlot(world, random))
      : ((await drawEnd(history)) ?? (await drawCall(history))));
  if (call === 'timers') return fire(history);
  if (!call) return;
  const way = random.pick(WAYS);
  const key = newKey(history);
  if (way === 'twice at once') return atOnce(history, [call, call], [key, key]);
  if (way === 'against another' && world.orders.size < 6) {
    return atOnce(history, [call, await drawRival(history, call)], [key, newKey(history)]);
  }
  const first = await once(history, call, call.isKeyed ? key : undefined);
  // Another key for the same order is another order.
  const isAgain = (AGAIN as readonly string[]).includes(way) && (way !== 'other key' || call.id !== '');
  if (call.isKeyed && isAgain) await again(history, call, key, first, way as Again);
}

/** Brings a first order, if its slot can be booked, to where its work has begun and extra work was answered. @throws Broken */
async function beginWork(history: History): Promise<void> {
  const { market, random } = history;
  const { world } = market;
  for (let turn = 0; turn < 8; turn += 1) {
    const [id] = world.orders.keys();
    see(market, history.stored);
    const call =
      id === undefined
        ? drawPlacing(history, drawSlot(world, random))
        : await nextOnWayToWork(market, id, random);
    if (!call) return;
    await once(history, call, call.isKeyed ? newKey(history) : undefined);
  }
}

/** The partner at work with the first order takes cash, and an admin would set the work back. @throws Broken */
async function setBackPaid(history: History): Promise<void> {
  const { market, random, count } = history;
  const { world, apis, tokenOf } = market;
  const [[id, { order }] = [null, { order: null }]] = world.orders;
  if (id === null || order?.stage !== 'in_progress') return;
  const claim = { token: tokenOf(order.workerUid ?? ''), params: { id }, body: { method: 'cash' } };
  await settle(history, [], [await apis[0].call('claimPayment', claim)]);
  if (world.orders.get(id)?.hasCash) count('set back with cash');
  const input = { stage: random.pick(BEFORE_WORK) };
  const by = { role: 'admin', actor: 'boss', at: new Date(world.now) } as const;
  const call = await callOf(market, { id, said: null, asked: { move: 'override_stage', ...by, input } });
  if (call) await once(history, call, undefined);
}

/**
 * Plays one random history of a small market through the API: up to three orders and their rivals, two partners, two
 * customers, jumps of the clock, timers, repetitions by key, and calls at once to two instances. After each step all that is
 * stored is held against the invariants, and each answer against the table of moves.
 * @throws Broken
 */
export async function playOnServer(seed: number, tally: ServerTally): Promise<void> {
  const random = randomOf(seed);
  const market = await openMarket(drawStart(random), random.pick([1, 2, 3]));
  const { world } = market;
  const count = (what: string) => void tally.happened.set(what, (tally.happened.get(what) ?? 0) + 1);
  try {
    const history: History = {
      ...{ market, random, count, stored: await market.read(), ranAt: 0, keys: 0 },
    };
    if (random.chance(0.5)) await beginWork(history);
    if (random.chance(0.5)) await setBackPaid(history);
    for (let index = 0; index < MOVES_OF_A_HISTORY; index += 1) await step(history);
  } finally {
    for (const [invariant, times] of world.checked) {
      tally.checked.set(invariant, (tally.checked.get(invariant) ?? 0) + times);
    }
    await market.close();
  }
}
