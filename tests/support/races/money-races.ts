import { balanceOf, type Charged, type Claim, type Payment } from '@gharseva/contract';
import type { TestApi } from '../api/api-server';
import { ADMIN_TOKEN, setStatusOf } from '../trusting-api';
import { type Entrant, enter, type Instances, oneWins, type Race } from './race';

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
  const { refund } = payment;
  const back = refund && refund.status !== 'rejected' ? (refund.amount ?? payment.amount) : 0;
  const rules: Record<string, boolean> = {
    [`${received} came, ${charged} charged, ${back} goes back`]: received + due === charged + back,
    [`${refunded} refunded of ${received}`]: refunded <= received,
  };
  return Object.entries(rules).flatMap(([what, holds]) => (holds ? [] : [what]));
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
];
