import { isDeepStrictEqual } from 'node:util';
import {
  type ClaimedPayment,
  type Payment,
  type PaymentAction,
  paymentActions,
  REFUND_REASONS,
  refundsOf,
} from '@gharseva/contract';
import { AppError } from '../../../functions/src/domain/app-error';
import { movePayment } from '../../../functions/src/payments/move-payment';
import { hold } from '../../../packages/contract/tests/moves/model/laws';
import type { Random } from '../../../packages/contract/tests/moves/model/random';
import type { TestApi } from '../api/api-server';
import type { Answer } from '../api/call-api';
import { HOLIDAYS } from '../api/test-context';
import { ADMIN_TOKEN } from '../trusting-api';
import { type Market, type MarketOrder, type Stored, unchangedBy } from './market';
import { checkTold } from './money-laws';

/** Few references, so that orders meet in them. */
const REFERENCES = Array.from({ length: 5 }, (_, number) => `60000000000${number}`);
const ANY_ACTION = [
  'collect',
  'verify',
  'take_back',
  'start_refund',
  'approve_refund',
  'pay_refund',
  'match_claim',
] as const;

/** What somebody does about the money of an order, ready to be sent. */
interface MoneyCall {
  name: 'claimPayment' | 'askRefund' | 'changePayment';
  what: string;
  token: string;
  body: object;
  /** What an admin's change makes of the payment, by its rule alone; null where it is refused. Missing for other calls. */
  foretold?: Payment | null;
}

/** What a step of money needs of its history. */
interface MoneyHistory {
  market: Market;
  random: Random;
  stored: Stored;
  count(what: string): void;
}

/** Reads and checks what a step has come to; answers what was stored before. */
type Settle = (answers: readonly Answer<unknown>[]) => Promise<Stored>;

const upTo = (random: Random, most: number) => 1 + Math.floor(random.next() * most);

/** What an admin does about a payment: what is possible as a rule, sometimes anything. */
function drawChange(payment: Payment, order: MarketOrder, random: Random): object {
  const possible = paymentActions(payment, order);
  const isPossible = possible.length > 0 && random.chance(0.85);
  const action: PaymentAction = random.pick(isPossible ? possible : ANY_ACTION);
  const amount = upTo(random, payment.amount);
  const refund = random.pick(refundsOf(payment))?.id;
  const claim = random.pick(payment.claims ?? []);
  const key = claim?.reference ?? claim?.method ?? 'cash';
  const reason = 'As was said';
  switch (action) {
    case 'collect':
      return {
        ...{ action, method: random.pick(['cash', 'upi']) },
        ...(order.stage === 'cancelled' && { amount }),
      };
    case 'verify':
      return { action };
    case 'take_back':
      return { action, reason };
    case 'start_refund':
      return { action, amount, reason };
    case 'approve_refund':
      return { action, ...(refund && { refund }), ...(random.chance(0.5) && { amount }), reason: '' };
    case 'reject_refund':
      return { action, ...(refund && { refund }), reason };
    case 'pay_refund':
      return { action, ...(refund && { refund }), reference: 'N123456789' };
    case 'match_claim':
      return { action, claim: key };
    case 'reject_claim':
      return { action, claim: key, reason };
  }
}

/** The payment after a change, by its rule alone; null where the rule refuses it. */
function foretell(payment: Payment, change: object, order: MarketOrder, now: Date): Payment | null {
  try {
    return movePayment(payment, change as never, order, { now, holidays: HOLIDAYS });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function drawMoney({ market, random, stored }: MoneyHistory, id: string): Promise<MoneyCall> {
  const { world, tokenOf, apis } = market;
  const [order, payment] = [stored.orders.get(id) as MarketOrder, stored.payments.get(id) as Payment];
  const isWorker = order.workerUid !== undefined && random.chance(0.5);
  const payer = isWorker ? tokenOf(order.workerUid as string) : tokenOf(order.user);
  if (random.chance(0.35)) {
    const isCash = isWorker && random.chance(0.5);
    const reference = random.chance(0.8) ? { reference: random.pick(REFERENCES) } : {};
    const body = isCash ? { method: 'cash' } : { method: 'upi', ...reference };
    return { name: 'claimPayment', what: 'claim', token: payer, body };
  }
  if (random.chance(0.25)) {
    const user = random.chance(0.95) ? order.user : random.pick(world.customers);
    const amount = random.chance(0.6) ? { amount: upTo(random, payment.amount) } : {};
    const body = { code: random.pick(REFUND_REASONS), reason: 'It drips', ...amount };
    return { name: 'askRefund', what: 'ask_refund', token: tokenOf(user), body };
  }
  const { data } = await apis[0].call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } });
  const body = { ...drawChange(payment, order, random), version: data.payment?.version };
  const foretold = foretell({ ...payment, _id: id }, body, order, new Date(world.now));
  return {
    name: 'changePayment',
    what: (body as { action?: string }).action ?? '',
    token: ADMIN_TOKEN,
    body,
    foretold,
  };
}

const send = (api: TestApi, { name, token, body }: MoneyCall, id: string): Promise<Answer<unknown>> =>
  api.call(name, { token, params: { id }, body });

const isMade = ({ status }: Answer<unknown>) => status === 200;

const moneyOf = (stored: Stored, id: string) => JSON.stringify(stored.payments.get(id));

/** Holds that an answer and what is stored are what the rule of payments says. @throws Broken */
function checkForetold(
  { market, stored }: MoneyHistory,
  id: string,
  call: MoneyCall,
  answer: Answer<unknown>,
): void {
  const { world } = market;
  const { foretold, what } = call;
  if (foretold === undefined) return;
  hold(world, isMade(answer) === (foretold !== null), 7, `${what} of ${id} was answered ${answer.status}`);
  if (foretold === null) return;
  const moneyIn = ({ status, claims, refunds }: Payment) => ({ status, claims, refunds });
  const is: unknown = moneyIn(stored.payments.get(id) as Payment);
  const said: unknown = JSON.parse(JSON.stringify(moneyIn(foretold)));
  const isRight = isDeepStrictEqual(JSON.parse(JSON.stringify(is)), said);
  hold(world, isRight, 7, `${what} of ${id}: ${JSON.stringify(is)} is not ${JSON.stringify(said)}`);
}

/**
 * Something is done about the money of an order that has begun: claimed, decided on, asked back, paid out; once, twice one after
 * the other, or twice at once on two instances. After each call what is stored is held against the laws of money.
 * @throws Broken
 */
export async function turnMoney(history: MoneyHistory, settle: Settle): Promise<void> {
  const { market, random, count } = history;
  const { world, apis } = market;
  const ids = [...history.stored.orders].flatMap(([id, { stage }]) =>
    ['in_progress', 'completed', 'cancelled'].includes(stage) ? [id] : [],
  );
  if (ids.length === 0 || random.chance(0.35)) return;
  const id = random.pick(ids);
  const call = await drawMoney(history, id);
  const isTwice = random.chance(0.2);
  const answers = isTwice
    ? await Promise.all(apis.map((api) => send(api, call, id)))
    : [await send(apis[0], call, id)];
  const before = await settle(answers);
  const made = answers.filter(isMade);
  count(made.length > 0 ? `money: ${call.what}` : 'money: refused');
  if (made.length === 0) {
    hold(
      world,
      unchangedBy(before) === unchangedBy(history.stored),
      9,
      `${call.what} was refused, and has changed`,
    );
  }
  // Of two changes at once the later one is refused, or finds its own stored: in either case it is made once.
  const [answer] = isTwice ? made : answers;
  if (answer) checkForetold(history, id, call, answer);
  const told = isTwice || call.name === 'changePayment' ? [] : made;
  for (const { data } of told) checkTold(world, id, data as ClaimedPayment, history.stored);
  // A claim, what is asked for, and an admin's change are known when they come again.
  const again = await send(apis[1], call, id);
  const money = moneyOf(history.stored, id);
  await settle([again]);
  const isKnown = made.length === 0 || (isMade(again) && moneyOf(history.stored, id) === money);
  hold(world, isKnown, 9, `${call.what} again was answered ${again.status}`);
}
