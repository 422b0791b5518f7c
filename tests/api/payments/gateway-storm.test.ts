import { type Charged, type Payment, receivedFor, refundsOf } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalEvent } from '../../../functions/src/payments/gateway/local-gateway';
import { randomOf } from '../../../packages/contract/tests/moves/model/random';
import { storedOrder } from '../../support/api/admin-calls';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { signedEvent } from '../../support/gateway-events';
import { startTrustingApi } from '../../support/trusting-api';

const EVENTS = 1_000;
const TIMES = 3;
const AT_ONCE = 12;
const SEED = Number(process.env.GHARSEVA_SEED || 20261125);
const PRICE = storedOrder('asha').amount;
const PAISE = PRICE * 100;

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
  other = await startTrustingApi(api.projectId);
});
afterAll(async () => void (await Promise.all([api, other].map((one) => one.close()))));

/** The end of what is told of one order: what came, how often, its refunds, and what is left to an admin. */
interface Plan {
  /** What is stored of its payment before anything is told. */
  payment: object | null;
  events: LocalEvent[];
  /** In whole rupees. */
  came: number;
  refunds: string[];
  moves: string[];
  cases: number;
}

const PENDING = { amount: PRICE, status: 'pending' };
/** Paid in cash, with a refund that an admin has approved. */
const APPROVED = {
  ...{ amount: PRICE, status: 'collected', method: 'cash' },
  refunds: [
    {
      id: '1',
      status: 'approved',
      amount: PRICE,
      by: 'admin',
      reason: 'x',
      requestedAt: TEST_NOW,
      dueOn: '2026-12-01',
    },
  ],
};

let ids = 0;
const ofPayment = (orderId: string, paymentId: string) => {
  const base = () => {
    ids += 1;
    return { id: `evt-${ids}`, orderId, paymentId };
  };
  return {
    created: (): LocalEvent => ({ ...base(), type: 'payment.created' }),
    failed: (): LocalEvent => ({ ...base(), type: 'payment.failed' }),
    captured: (paise = PAISE): LocalEvent => ({ ...base(), type: 'payment.captured', paise }),
    refunded: (entry: string, paise = PAISE): LocalEvent => ({
      ...{ ...base(), type: 'refund.processed' },
      refund: { id: `rfnd-${paymentId}-${entry}`, entry, paise, reference: 'N2611201234' },
    }),
  };
};

/** What can happen with the money of an order; the order of its events is drawn later. */
const PLANS: readonly ((order: string) => Plan)[] = [
  (order) => {
    const { created, captured, failed } = ofPayment(order, `${order}-a`);
    const events = [created(), captured(), failed()];
    return { payment: PENDING, events, came: PRICE, refunds: [], moves: [], cases: 0 };
  },
  (order) => {
    const [one, two] = [ofPayment(order, `${order}-a`), ofPayment(order, `${order}-b`)];
    const events = [one.created(), one.failed(), two.created(), two.captured()];
    return { payment: PENDING, events, came: PRICE, refunds: [], moves: [], cases: 0 };
  },
  // Paid twice.
  (order) => {
    const [one, two] = [ofPayment(order, `${order}-a`), ofPayment(order, `${order}-b`)];
    const events = [one.captured(), one.created(), two.captured(), two.created()];
    return {
      payment: PENDING,
      events,
      came: 2 * PRICE,
      refunds: ['requested'],
      moves: ['ask_refund'],
      cases: 0,
    };
  },
  // Paid in cash and at the gateway, and sent back by it.
  (order) => {
    const { captured, created, refunded } = ofPayment(order, `${order}-a`);
    const events = [captured(), created(), refunded('1')];
    const moves = ['ask_refund', 'pay_refund'];
    return {
      payment: APPROVED,
      events,
      came: 2 * PRICE,
      refunds: ['refunded', 'requested'],
      moves,
      cases: 0,
    };
  },
  // Not what was due.
  (order) => {
    const { captured, created, failed } = ofPayment(order, `${order}-a`);
    const events = [captured(PAISE - 1), created(), failed()];
    return { payment: PENDING, events, came: 0, refunds: [], moves: [], cases: 1 };
  },
  // Sent back what nobody approved.
  (order) => {
    const { captured, refunded, created } = ofPayment(order, `${order}-a`);
    const events = [captured(), refunded('7'), created()];
    return { payment: PENDING, events, came: PRICE, refunds: [], moves: [], cases: 1 };
  },
  // Of an order that we do not know.
  (order) => {
    const { captured, created } = ofPayment(order, `${order}-a`);
    return { payment: null, events: [captured(), created()], came: 0, refunds: [], moves: [], cases: 1 };
  },
];

async function writeOrders(plans: ReadonlyMap<string, Plan>): Promise<void> {
  const writer = api.db.bulkWriter();
  const done = [null, 'placed', 'in_progress', 'completed'];
  const events = done.slice(1).map((to, index) => ({
    ...{ at: TEST_NOW, actor: 'some-admin', role: 'admin', from: done[index] ?? null, to, reason: '' },
  }));
  for (const [id, { payment }] of plans) {
    if (!payment) continue;
    const completed = {
      stage: 'completed',
      status: 'completed',
      workerUid: 'ravi',
      workerName: 'Ravi',
      events,
    };
    void writer.set(api.db.doc(`orders/${id}`), { ...storedOrder('asha'), ...completed });
    const own = { bookingId: id, userId: 'asha', createdAt: TEST_NOW };
    void writer.set(api.db.doc(`payments/${id}`), { ...own, ...payment });
  }
  await writer.close();
}

/** As many orders as have a thousand events together. */
function drawPlans(): Map<string, Plan> {
  const plans = new Map<string, Plan>();
  let events = 0;
  for (let number = 0; events < EVENTS; number += 1) {
    const plan = (PLANS[number % PLANS.length] as (order: string) => Plan)(`order-${number}`);
    const isRoom = events + plan.events.length <= EVENTS;
    if (!isRoom) {
      const { created } = ofPayment(`order-${number}`, `order-${number}-a`);
      const left = Array.from({ length: EVENTS - events }, () => created());
      plans.set(`order-${number}`, {
        ...plan,
        events: left,
        payment: PENDING,
        came: 0,
        refunds: [],
        moves: [],
        cases: 0,
      });
      break;
    }
    plans.set(`order-${number}`, plan);
    events += plan.events.length;
  }
  return plans;
}

describe(`${EVENTS} events, each ${TIMES} times in any order and ${AT_ONCE} at once, on two instances`, () => {
  const plans = drawPlans();
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    await writeOrders(plans);
    const { next } = randomOf(SEED);
    const all = [...plans.values()].flatMap(({ events }) => events);
    const waiting = Array.from({ length: TIMES }, () => all)
      .flat()
      .map((event) => ({ event, at: next() }))
      .sort((one, two) => one.at - two.at);
    const lane = async (at: TestApi) => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const { status } = await at.call('takeGatewayEvent', signedEvent(one.event));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => lane(index % 2 ? api : other)));
  });

  test('all are answered alike, and each is kept once', async () => {
    expect([...statuses]).toEqual([[200, EVENTS * TIMES]]);
    const { data } = await api.db
      .collection('gatewayEvents')
      .count()
      .get()
      .then((found) => ({ data: found.data() }));
    expect(data.count).toBe(EVENTS);
  });

  test('each has had its effect once: claims, refunds, histories and cases are those that were told', async () => {
    const wrong: string[] = [];
    for (const [id, { payment, came, refunds, moves }] of plans) {
      if (!payment) continue;
      const [found, order] = await Promise.all([
        api.db.doc(`payments/${id}`).get(),
        api.db.doc(`orders/${id}`).get(),
      ]);
      const is = found.data() as Payment;
      const made = (order.get('events') as { move?: string }[]).flatMap(({ move }) => move ?? []);
      const shown = [receivedFor(is), refundsOf(is).map(({ status }) => status), made.sort()];
      const expected = [came, refunds, moves];
      if (JSON.stringify(shown) !== JSON.stringify(expected)) {
        wrong.push(`${id}: ${JSON.stringify(shown)} is not ${JSON.stringify(expected)}`);
      }
    }
    expect(wrong).toEqual([]);
    const cases = await api.db.collection('gatewayCases').get();
    const expected = [...plans].flatMap(([id, plan]) => Array.from({ length: plan.cases }, () => id));
    expect(cases.docs.map((doc) => doc.get('orderId') as string).sort()).toEqual(expected.sort());
  });

  test('what is stored adds up: each rupee that came is the price of an order, or goes back', async () => {
    const [payments, orders] = await Promise.all(
      ['payments', 'orders'].map(async (name) => (await api.db.collection(name).get()).docs),
    );
    const priceOf = new Map(
      orders?.map((doc) => [doc.id, (doc.data() as Charged & { amount: number }).amount]),
    );
    const sums = { came: 0, price: 0, back: 0, due: 0 };
    for (const doc of payments ?? []) {
      const payment = doc.data() as Payment;
      const received = receivedFor(payment);
      const price = priceOf.get(doc.id) ?? 0;
      const beyond = refundsOf(payment).filter(({ by }) => by === 'system');
      sums.came += received;
      sums.back += beyond.reduce((total, { amount }) => total + amount, 0);
      sums.price += Math.min(price, received);
      sums.due += Math.max(0, price - received);
    }
    expect(sums.came).toBe(sums.price + sums.back);
    const told = [...plans.values()].reduce((total, { came }) => total + came, 0);
    expect(sums.came).toBe(told);
  });
});
