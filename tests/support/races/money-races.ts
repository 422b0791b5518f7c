import {
  balanceOf,
  type Charged,
  type Claim,
  type Payment,
  receivedFor,
  refundsOf,
} from '@gharseva/contract';
import type { TestApi } from '../api/api-server';
import { ADMIN_TOKEN, setStatusOf, tokenOfWorker } from '../trusting-api';
import { type Entrant, enter, type Instances, oneWins, orderOf, type Race } from './race';

let references = 0;

/** A reference that no other round has. */
function newReference(): string {
  references += 1;
  return String(700_000_000_000 + references);
}

async function completed(apis: Instances): Promise<Entrant> {
  const one = await enter(apis, 'on_the_way');
  const { status } = await setStatusOf(apis[0], one.id, 'completed');
  if (status !== 200) throw new Error(`completed before the race: ${status}`);
  return one;
}

const claim = (api: TestApi, { id, customer }: Entrant, reference: string) =>
  api.call('claimPayment', { token: customer, params: { id }, body: { method: 'upi', reference } });

/** Decides on a payment by an admin, at a version that was read before. */
async function decide(api: TestApi, { id }: Entrant, version: string | undefined, body: object) {
  return api.call('changePayment', { token: ADMIN_TOKEN, params: { id }, body: { ...body, version } });
}

async function versionOfPayment(api: TestApi, { id }: Entrant): Promise<string | undefined> {
  const { data } = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } });
  return data.payment?.version;
}

/** Decides on a payment as it stands. */
const decideNow = async (api: TestApi, one: Entrant, body: object) =>
  decide(api, one, await versionOfPayment(api, one), body);

const paymentOf = async ({ db }: TestApi, id: string) =>
  (await db.doc(`payments/${id}`).get()).data() as Payment;

/** What is wrong with the money of an order: each rupee that came is its price, or goes back. */
async function wrongMoney(api: TestApi, { id }: Entrant): Promise<string[]> {
  const payment = await paymentOf(api, id);
  const order = (await api.db.doc(`orders/${id}`).get()).data() as Charged;
  const { charged, received, refunded, due } = balanceOf(order, payment);
  const back = refundsOf(payment)
    .filter(({ status }) => status !== 'rejected')
    .reduce((total, { amount }) => total + amount, 0);
  const rules: Record<string, boolean> = {
    [`${received} came, ${charged} charged, ${back} goes back`]: received + due === charged + back,
    [`${refunded} refunded of ${received}`]: refunded <= received,
  };
  return Object.entries(rules).flatMap(([what, holds]) => (holds ? [] : [what]));
}

/** A completed order whose money an admin has recorded. */
async function collected(apis: Instances): Promise<Entrant> {
  const one = await completed(apis);
  const { status } = await decideNow(apis[0], one, { action: 'collect', method: 'cash' });
  if (status !== 200) throw new Error(`collected before the race: ${status}`);
  return one;
}

/** The customer asks for money back. */
const askBack = (api: TestApi, { id, customer }: Entrant, amount: number) =>
  api.call('askRefund', { token: customer, params: { id }, body: { code: 'poor_work', amount } });

/** What is wrong with the refunds of an order: refunded and under way together are never more than what came. */
async function beyond(api: TestApi, { id }: Entrant): Promise<string[]> {
  const payment = await paymentOf(api, id);
  const open = refundsOf(payment).filter(({ status }) => status !== 'rejected');
  const sum = open.reduce((total, { amount }) => total + amount, 0);
  const came = receivedFor(payment);
  const asked = (await orderOf(api, id)).events.filter(({ move }) => move === 'ask_refund').length;
  return [
    ...(sum > came ? [`${sum} goes back of ${came}`] : []),
    ...(asked === open.length ? [] : [`${asked} in the history, ${open.length} refunds`]),
  ];
}

/** The races of money (docs/decisions/0098-payment-claims.md). */
export const MONEY_RACES: readonly Race[] = [
  {
    name: 'one bank reference for two orders',
    async run(apis) {
      const [one, other] = [await completed(apis), await completed(apis)];
      const reference = newReference();
      const [first, second] = await Promise.all([
        claim(apis[0], one, reference),
        claim(apis[1], other, reference),
      ]);
      const { won, faults } = oneWins({ first, second });
      const owner = won === 'first' ? one.id : other.id;
      const reserved = await apis[0].db.doc(`paymentReferences/${reference}`).get();
      const claims = (await Promise.all([one, other].map(({ id }) => paymentOf(apis[0], id)))).flatMap(
        (payment): Claim[] => payment.claims ?? [],
      );
      if (reserved.get('orderId') !== owner) faults.push(`reserved for ${reserved.get('orderId')}`);
      if (claims.length !== 1) faults.push(`${claims.length} claims`);
      return { won, faults };
    },
  },
  {
    name: 'an order paid twice, both matched by two admins',
    async run(apis) {
      const one = await completed(apis);
      const [reference, again] = [newReference(), newReference()];
      await claim(apis[0], one, reference);
      await claim(apis[0], one, again);
      const version = await versionOfPayment(apis[0], one);
      const match = (api: TestApi, key: string) =>
        decide(api, one, version, { action: 'match_claim', claim: key });
      const [first, second] = await Promise.all([match(apis[0], reference), match(apis[1], again)]);
      const { won, faults } = oneWins({ first, second });
      const left = won === 'first' ? again : reference;
      const { status } = await decideNow(apis[1], one, { action: 'match_claim', claim: left });
      if (status !== 200) faults.push(`the other claim: ${status}`);
      return { won, faults: [...faults, ...(await wrongMoney(apis[0], one))] };
    },
  },
  {
    name: 'cash is reported while an admin sets the order back',
    async run(apis) {
      const one = await enter(apis, 'on_the_way');
      await setStatusOf(apis[0], one.id, 'in_progress');
      const params = { id: one.id };
      const [reported, setBack] = await Promise.all([
        apis[0].call('claimPayment', { token: tokenOfWorker(one.worker), params, body: { method: 'cash' } }),
        setStatusOf(apis[1], one.id, 'accepted'),
      ]);
      const { won, faults } = oneWins({ reported, setBack } as Parameters<typeof oneWins>[0]);
      const { stage } = await orderOf(apis[0], one.id);
      const { claims = [] } = await paymentOf(apis[0], one.id);
      if (claims.length > 0 === (stage === 'accepted')) faults.push(`${claims.length} claims at ${stage}`);
      return { won, faults };
    },
  },
  {
    name: 'two admins pay a refund out',
    async run(apis) {
      const one = await completed(apis);
      for (const reference of [newReference(), newReference()]) {
        await claim(apis[0], one, reference);
        await decideNow(apis[0], one, { action: 'match_claim', claim: reference });
      }
      await decideNow(apis[0], one, { action: 'approve_refund' });
      const version = await versionOfPayment(apis[0], one);
      const [first, second] = await Promise.all(
        apis.map((api) => decide(api, one, version, { action: 'pay_refund' })),
      );
      const { won, faults } = oneWins({ first, second } as Parameters<typeof oneWins>[0]);
      return { won, faults: [...faults, ...(await wrongMoney(apis[0], one))] };
    },
  },
  {
    name: 'a customer asks for all while an admin opens a refund',
    async run(apis) {
      const one = await collected(apis);
      const { amount } = await paymentOf(apis[0], one.id);
      const version = await versionOfPayment(apis[0], one);
      const [asked, opened] = await Promise.all([
        askBack(apis[0], one, amount),
        decide(apis[1], one, version, { action: 'start_refund', amount, reason: 'Goodwill' }),
      ]);
      const { won, faults } = oneWins({ asked, opened } as Parameters<typeof oneWins>[0]);
      return { won, faults: [...faults, ...(await beyond(apis[0], one))] };
    },
  },
  {
    name: 'two admins open a refund of more than half',
    async run(apis) {
      const one = await collected(apis);
      const { amount } = await paymentOf(apis[0], one.id);
      const version = await versionOfPayment(apis[0], one);
      // Each in its own words: the same again would be the answer to a lost one.
      const body = { action: 'start_refund', amount: Math.ceil(amount * 0.6), reason: 'Goodwill' };
      const [first, second] = await Promise.all(
        apis.map((api, index) =>
          decide(api, one, version, { ...body, ...(index > 0 && { reason: 'It drips' }) }),
        ),
      );
      const { won, faults } = oneWins({ first, second } as Parameters<typeof oneWins>[0]);
      const again = await decideNow(apis[1], one, body);
      if (again.status !== 409) faults.push(`a second one: ${again.status}`);
      return { won, faults: [...faults, ...(await beyond(apis[0], one))] };
    },
  },
  {
    name: 'a refund is asked for twice, while money comes a second time',
    async run(apis) {
      const one = await collected(apis);
      const { amount } = await paymentOf(apis[0], one.id);
      const reference = newReference();
      await claim(apis[0], one, reference);
      const version = await versionOfPayment(apis[0], one);
      const [first, second, matched] = await Promise.all([
        askBack(apis[0], one, amount),
        askBack(apis[1], one, amount),
        decide(apis[1], one, version, { action: 'match_claim', claim: reference }),
      ]);
      const faults = [first, second].flatMap(({ status }) => (status === 200 ? [] : [`asked: ${status}`]));
      const { refunds = [] } = await paymentOf(apis[0], one.id);
      const isMatched = matched.status === 200;
      if (refunds.length !== (isMatched ? 2 : 1)) faults.push(`${refunds.length} refunds`);
      const won = isMatched ? 'matched in between' : 'asked first';
      return { won, faults: [...faults, ...(await beyond(apis[0], one))] };
    },
  },
];
