import {
  type MoveInput,
  type MoveName,
  type MoveRole,
  type OrderState,
  proposedOf,
  type Stage,
  TIME_SLOTS,
} from '@gharseva/contract/rules';
import type { Random } from '../../../packages/contract/tests/moves/model/random';
import { codeFor, EXTRA, type Kept } from '../../../packages/contract/tests/moves/model/world';
import { type Call, callOf } from './calls';
import type { Market } from './market';

const MINUTE = 60_000;

/** Who makes the next move of an order in the normal course, and how many minutes before its slot at the earliest. */
const NEXT: Partial<Record<Stage, { move: MoveName; role: MoveRole; before?: number }>> = {
  placed: { move: 'assign', role: 'admin' },
  assigned: { move: 'accept', role: 'worker' },
  accepted: { move: 'on_my_way', role: 'worker', before: 60 },
  on_the_way: { move: 'start', role: 'worker', before: 0 },
};

/** What comes after extra work is proposed. */
const ANSWERS: readonly (readonly [MoveName, MoveRole])[] = [
  ['approve_extras', 'customer'],
  ['approve_extras', 'customer'],
  ['approve_extras', 'worker'],
  ['decline_extras', 'customer'],
  ['withdraw_extras', 'worker'],
];

/** Extra work is proposed once, and answered. */
function nextAtWork({ extras, user, workerUid = '' }: OrderState, random: Random) {
  if (!extras) return { move: 'propose_extras', role: 'worker', actor: workerUid } as const;
  const [move, role] = random.pick(ANSWERS);
  return proposedOf(extras) && { move, role, actor: role === 'customer' ? user : workerUid };
}

/**
 * The call that brings an order nearer to where its work begins and extra work is answered, at the earliest time for it; null
 * where no such call is left. Without it few histories of some moves come to extra work.
 */
export async function nextOnWayToWork(market: Market, id: string, random: Random): Promise<Call | null> {
  const { world } = market;
  const { order } = world.orders.get(id) as Kept;
  if (order.stage === 'in_progress') {
    const asked = nextAtWork(order, random);
    if (!asked) return null;
    const made = { ...asked, at: new Date(world.now), input: { extras: [{ ...EXTRA, quantity: 1 }] } };
    const isTyped = made.role === 'worker' && made.move === 'approve_extras';
    return callOf(market, { id, asked: made, said: isTyped ? codeFor(id, order, made) : null });
  }
  const next = NEXT[order.stage];
  const worker = world.workers.find(({ _id }) => !world.unable.has(_id));
  if (!next || !worker) return null;
  const { move, role, before } = next;
  if (before !== undefined) {
    const hour = 8 + 2 * TIME_SLOTS.indexOf(order.timeSlot);
    const start = Date.parse(`${order.scheduledDate}T00:00:00+05:30`) + hour * 60 * MINUTE;
    world.now = Math.max(world.now, start - before * MINUTE);
    market.setNow(world.now);
  }
  const actor = role === 'admin' ? 'boss' : (order.workerUid ?? '');
  const input: MoveInput | undefined = move === 'assign' ? { worker } : undefined;
  const asked = { move, role, actor, at: new Date(world.now), ...(input && { input }) };
  return callOf(market, { id, asked, said: move === 'start' ? codeFor(id, order, asked) : null });
}
