import {
  type Claim,
  MAX_REFUNDS,
  MAX_STATEMENT_ROWS,
  orderNumber,
  type Payment,
  type Stage,
  type StatementOutcome,
} from '@gharseva/contract';
import { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storedOrder } from '../../support/api/admin-calls';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { readDatabase } from '../../support/read-database';
import { ADMIN_TOKEN, startTrustingApi } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const DAY = '2026-11-21';
let count = 0;

/** A reference that no other test has. */
const newReference = () => {
  count += 1;
  return `5${String(count).padStart(11, '0')}`;
};

interface Wanted {
  amount?: number;
  stage?: Stage;
  /** Null for a claim without one. */
  reference?: string | null;
  status?: Claim['status'];
}

/** Writes an order with a claim by UPI, as customers leave them. */
async function writeClaimed({
  amount = 499,
  stage = 'completed',
  reference,
  status = 'claimed',
}: Wanted = {}) {
  const known = reference === undefined ? newReference() : reference;
  count += 1;
  const id = `statement-${String(count).padStart(6, '0')}`;
  const batch = api.db.batch();
  const event = { at: TEST_NOW, actor: 'asha', role: 'customer', from: null, to: 'placed', reason: '' };
  batch.set(api.db.doc(`orders/${id}`), {
    ...storedOrder('asha'),
    ...{ amount, stage, status: stage, events: [event], number: orderNumber(id) },
    cartItems: [{ itemId: 'socket', name: 'Socket', price: amount, quantity: 1 }],
    ...{ professionalTips: 0, visitationCharge: 0, taxes: 0 },
  });
  const claim = {
    ...{ method: 'upi', amount, by: 'customer', at: TEST_NOW, status },
    ...(known !== null && { reference: known }),
  };
  const isPaid = status !== 'claimed';
  batch.set(api.db.doc(`payments/${id}`), {
    ...{ bookingId: id, userId: 'asha', amount, status: isPaid ? 'collected' : 'pending' },
    ...{ claims: [claim], createdAt: TEST_NOW, ...(isPaid && { isByClaims: true, method: 'upi' }) },
  });
  if (known) batch.set(api.db.doc(`paymentReferences/${known}`), { orderId: id, at: TEST_NOW });
  await batch.commit();
  return { id, amount, number: orderNumber(id), reference: known ?? '' };
}

const stored = async (id: string) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;

const HEAD = 'date,amount,reference,narration';
const tableOf = (rows: readonly string[], head = HEAD) => [head, ...rows].join('\n');
async function send(csv: string, dryRun = false) {
  const { status, data } = await api.call('importStatement', {
    ...{ token: ADMIN_TOKEN, body: { csv, dryRun } },
  });
  expect([status, status === 200 ? [] : api.logLines.slice(-2)]).toEqual([200, []]);
  return { data };
}

/** The rows of an answer as words: the outcome of each. */
const outcomes = (rows: readonly { outcome: StatementOutcome }[]) => rows.map(({ outcome }) => outcome);

describe('POST /api/admin/payments/statement', () => {
  test('the reference of a claim with its amount: matched, as by an admin who matches the claim', async () => {
    const { id, amount, reference } = await writeClaimed();
    const csv = tableOf([`${DAY},${amount}.00,${reference},UPI CR`]);
    const dry = await send(csv, true);
    expect(dry.data).toMatchObject({ applied: false, errors: [] });
    const [asked] = dry.data.rows;
    expect(asked).toMatchObject({ row: 2, outcome: 'matches', orderId: id, claimed: amount });
    expect(asked?.payment).toEqual({ date: DAY, paise: amount * 100, reference, narration: 'UPI CR' });
    expect((await stored(id)).status).toBe('pending');

    const done = await send(csv);
    expect([done.data.applied, outcomes(done.data.rows)]).toEqual([true, ['matched']]);
    const payment = await stored(id);
    expect(payment).toMatchObject({ status: 'collected', method: 'upi', isByClaims: true });
    expect(payment.claims).toMatchObject([{ reference, status: 'matched' }]);
    const trail = await api.db.collection('audit').where('target', '==', id).get();
    expect(trail.docs.map((doc) => doc.get('action'))).toEqual(['match_claim']);
  });

  test('the same table twice, also at once: counted once, and the second time changes nothing', async () => {
    const one = await writeClaimed();
    const two = await writeClaimed({ reference: null });
    const csv = tableOf([
      `${DAY},${one.amount},${one.reference},`,
      `${DAY},${two.amount},${newReference()},Order ${two.number}`,
    ]);
    const [first, second] = await Promise.all([send(csv), send(csv)]);
    for (const index of [0, 1]) {
      const both = [first.data.rows[index]?.outcome, second.data.rows[index]?.outcome].sort();
      expect(both).toEqual(['matched', 'settled']);
    }
    const before = await readDatabase(api.db);
    expect(outcomes((await send(csv)).data.rows)).toEqual(['settled', 'settled']);
    expect(outcomes((await send(csv, true)).data.rows)).toEqual(['settled', 'settled']);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('two tables at once with the same payments in another order: each is counted once', async () => {
    const claimed = await Promise.all(Array.from({ length: 30 }, () => writeClaimed()));
    const rows = claimed.map(({ amount, reference }) => `${DAY},${amount},${reference},`);
    const [first, second] = await Promise.all([
      send(tableOf(rows)),
      send(tableOf([...rows.slice(15), ...rows.slice(0, 15)].reverse())),
    ]);
    const found = [...outcomes(first.data.rows), ...outcomes(second.data.rows)].sort();
    expect(found).toEqual([...claimed.map(() => 'matched'), ...claimed.map(() => 'settled')]);
    const trail = await Promise.all(
      claimed.map(({ id }) => api.db.collection('audit').where('target', '==', id).count().get()),
    );
    expect(new Set(trail.map((counted) => counted.data().count))).toEqual(new Set([1]));
  });

  test('two claims of one order: both are counted', async () => {
    const { id, amount, reference } = await writeClaimed();
    const [first] = (await stored(id)).claims ?? [];
    const other = newReference();
    await api.db.doc(`payments/${id}`).update({
      claims: [
        { ...first, amount: amount - 100 },
        { ...first, amount: 100, reference: other },
      ],
    });
    await api.db.doc(`paymentReferences/${other}`).set({ orderId: id, at: TEST_NOW });
    const { data } = await send(tableOf([`${DAY},${amount - 100},${reference},`, `${DAY},100,${other},`]));
    expect(outcomes(data.rows)).toEqual(['matched', 'matched']);
    const { status, claims } = await stored(id);
    expect([status, claims?.map((claim) => claim.status)]).toEqual(['collected', ['matched', 'matched']]);
  });

  test('the order number in the narration: matches a claim without a reference, which keeps that of the row', async () => {
    const { id, amount, number } = await writeClaimed({ reference: null });
    const reference = newReference();
    const { data } = await send(tableOf([`${DAY},${amount},,UPI/CR/${reference}/ASHA/ORDER ${number}`]));
    expect(outcomes(data.rows)).toEqual(['matched']);
    expect(data.rows[0]?.suggestions).toEqual([]);
    expect((await stored(id)).claims).toMatchObject([{ reference, status: 'matched' }]);
    expect((await api.db.doc(`paymentReferences/${reference}`).get()).get('orderId')).toBe(id);
  });

  test('a stored reference whose claim is gone: the call ends, and nothing is counted', async () => {
    const { id, amount, number } = await writeClaimed({ reference: null });
    const reference = newReference();
    await api.db.doc(`paymentReferences/${reference}`).set({ orderId: id, at: TEST_NOW });
    const { data } = await send(tableOf([`${DAY},${amount},${reference},Order ${number}`]));
    expect(outcomes(data.rows)).toEqual(['unknown']);
    expect((await stored(id)).status).toBe('pending');
  });

  test('two payments for one order by its number: the first is counted, the second is a suggestion', async () => {
    const { id, amount, number } = await writeClaimed({ reference: null });
    const rows = [newReference(), newReference()].map((one) => `${DAY},${amount},${one},Order ${number}`);
    expect(outcomes((await send(tableOf(rows), true)).data.rows)).toEqual(['matches', 'unknown']);
    const { data } = await send(tableOf(rows));
    expect(outcomes(data.rows)).toEqual(['matched', 'unknown']);
    expect(data.rows[1]?.suggestions).toEqual([{ orderId: id, by: 'number', amount }]);
  });

  test('a row with another amount, before or after the one that is the money of the claim: the claim is counted', async () => {
    const claimed = await Promise.all([1, 2].map(() => writeClaimed({ reference: null })));
    const [one, two] = claimed.map(({ amount, number }) => ({
      differing: `${DAY},${amount - 1},${newReference()},Order ${number}`,
      right: `${DAY},${amount},${newReference()},Order ${number}`,
    }));
    const csv = tableOf([one?.differing, one?.right, two?.right, two?.differing].map(String));
    expect(outcomes((await send(csv, true)).data.rows)).toEqual(['unknown', 'matches', 'matches', 'unknown']);
    const { data } = await send(csv);
    expect(outcomes(data.rows)).toEqual(['unknown', 'matched', 'matched', 'unknown']);
    expect(data.rows[0]?.suggestions).toMatchObject([{ orderId: claimed[0]?.id, by: 'number' }]);
    for (const { id } of claimed) expect((await stored(id)).status).toBe('collected');
  });

  test('two rows with other amounts: both are told, and the claim waits', async () => {
    const { id, amount, number } = await writeClaimed({ reference: null });
    const rows = [1, 2].map((less) => `${DAY},${amount - less},${newReference()},Order ${number}`);
    expect(outcomes((await send(tableOf(rows))).data.rows)).toEqual(['differs', 'differs']);
    expect((await stored(id)).claims).toMatchObject([{ status: 'claimed' }]);
  });

  test('another amount than was claimed, or before the visit is over: told, and nothing is counted', async () => {
    const differing = await writeClaimed();
    const named = await writeClaimed({ reference: null });
    const early = await writeClaimed({ stage: 'in_progress' });
    const before = await readDatabase(api.db);
    const { data } = await send(
      tableOf([
        `${DAY},${differing.amount - 1},${differing.reference},`,
        `${DAY},${named.amount}.50,${newReference()},Order ${named.number}`,
        `${DAY},${early.amount},${early.reference},`,
      ]),
    );
    expect(outcomes(data.rows)).toEqual(['differs', 'differs', 'early']);
    expect(data.rows.map(({ orderId }) => orderId)).toEqual([differing.id, named.id, early.id]);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('money for an order that was cancelled: counted, and its refund opened', async () => {
    const { id, amount, reference } = await writeClaimed({ stage: 'cancelled' });
    await send(tableOf([`${DAY},${amount},${reference},`]));
    expect((await stored(id)).refund).toMatchObject({ status: 'requested', amount });
  });

  test('money that a booking cannot keep: the others are counted, and the report says why, each time', async () => {
    const full = await writeClaimed();
    const other = await writeClaimed();
    const paid = { method: 'upi', amount: full.amount, by: 'customer', at: TEST_NOW, status: 'verified' };
    const { claims = [] } = await stored(full.id);
    const refunds = Array.from({ length: MAX_REFUNDS }, (_, index) => ({
      ...{ id: String(index + 1), status: 'rejected', amount: 1, by: 'customer', code: 'poor_work' },
      ...{ reason: '', requestedAt: TEST_NOW, decidedAt: TEST_NOW, decisionReason: 'It was right' },
    }));
    await api.db.doc(`payments/${full.id}`).update({
      ...{ status: 'verified', isByClaims: true, method: 'upi', refunds },
      claims: [{ ...paid, reference: newReference() }, ...claims],
    });
    const csv = tableOf([
      `${DAY},${full.amount},${full.reference},`,
      `${DAY},${other.amount},${other.reference},`,
    ]);
    const faults = [{ column: '', message: expect.any(String), reason: 'refunds_limit' }];
    const [first, second] = [await send(csv), await send(csv)];
    expect(first.data).toMatchObject({
      applied: true,
      rows: [
        { outcome: 'matches', orderId: full.id, faults },
        { outcome: 'matched', orderId: other.id, faults: [] },
      ],
    });
    expect(second.data.rows).toMatchObject([{ outcome: 'matches', faults }, { outcome: 'settled' }]);
    expect((await stored(full.id)).claims?.map(({ status }) => status)).toEqual(['verified', 'claimed']);
  });

  test('the amount alone: suggested, never counted, not even without a reference', async () => {
    const { id, amount, number } = await writeClaimed({ amount: 87_654, reference: null });
    const before = await readDatabase(api.db);
    const { data } = await send(
      tableOf([
        `${DAY},${amount},${newReference()},UPI ASHA`,
        `${DAY},${amount},,Order ${number}`,
        `${DAY},${amount},NEFT0001234,ASHA`,
      ]),
    );
    expect(outcomes(data.rows)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(data.rows.map(({ suggestions }) => suggestions)).toEqual([
      [{ orderId: id, by: 'amount', amount }],
      [{ orderId: id, by: 'number', amount }],
      [{ orderId: id, by: 'amount', amount }],
    ]);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('orders are suggested for fifty amounts, the later ones are left alone', async () => {
    const [first, last] = [61_000, 61_050];
    const orders = [await writeClaimed({ amount: first }), await writeClaimed({ amount: last })];
    const amounts = Array.from({ length: 51 }, (_, at) => first + at);
    const { data } = await send(tableOf(amounts.map((amount) => `${DAY},${amount},,CASH`)), true);
    expect(data.rows[0]?.suggestions).toEqual([{ orderId: orders[0]?.id, by: 'amount', amount: first }]);
    expect(data.rows[50]?.suggestions).toEqual([]);
    const alone = await send(tableOf([`${DAY},${last},,CASH`, `${DAY},${last}.50,,CASH`]), true);
    expect(alone.data.rows.map(({ suggestions }) => suggestions.map(({ orderId }) => orderId))).toEqual([
      [orders[1]?.id],
      [],
    ]);
  });

  test('a row twice in a table: the second is a duplicate, with the row of the first', async () => {
    const { amount, reference } = await writeClaimed();
    const row = `${DAY},${amount},${reference},UPI`;
    const { data } = await send(tableOf([row, row, `${DAY},1,,CASH`, `${DAY},1,,CASH`]));
    expect(outcomes(data.rows)).toEqual(['matched', 'duplicate', 'unknown', 'duplicate']);
    expect([data.rows[1]?.earlier, data.rows[3]?.earlier]).toEqual([2, 4]);
  });

  test('cells as banks write them: days, rupees, references', async () => {
    const rows = [
      ['23/11/2026', '"₹1,299.00"', '412345678901'],
      ['23-11-26', 'Rs. 1299', "'412345678902"],
      ['3-Nov-2026', '"1,29,900.50"', 'UPI/412345678903/CR'],
    ].map((cells) => cells.join(','));
    const { data } = await send(tableOf(rows, 'date,amount,utr'), true);
    expect(data.rows.map(({ payment }) => payment)).toMatchObject([
      { date: '2026-11-23', paise: 129_900, reference: '412345678901' },
      { date: '2026-11-23', paise: 129_900, reference: '412345678902' },
      { date: '2026-11-03', paise: 12_990_050, reference: '412345678903' },
    ]);
  });

  test('wrong cells: each is named, and the other rows are counted', async () => {
    const { amount, reference } = await writeClaimed();
    const { data } = await send(
      tableOf([
        `31/02/2026,${amount},${newReference()},`,
        `${DAY},-5,${newReference()},`,
        `${DAY},${amount},4.12346E+11,`,
        `soon,free,12345,`,
        `${DAY},${amount}`,
        `${DAY},${amount},${reference},`,
      ]),
    );
    expect(outcomes(data.rows)).toEqual(['faulty', 'faulty', 'faulty', 'faulty', 'faulty', 'matched']);
    expect(data.rows.map(({ faults }) => faults.map(({ column }) => column))).toEqual([
      ...[['date'], ['amount'], ['reference'], ['date', 'amount', 'reference'], [''], []],
    ]);
    expect(data.rows[0]?.faults[0]).toMatchObject({
      reason: 'cell_wrong',
      message: '“31/02/2026” does not fit: Write a day such as 2026-11-23 or 23/11/2026',
    });
  });

  test('a table without its columns, with too many rows, or that is no CSV: told as a whole, without rows', async () => {
    const long = Array.from({ length: MAX_STATEMENT_ROWS + 1 }, () => `${DAY},1,,`);
    for (const [csv, reason] of [
      ['day,sum\n1,2', 'column_unknown'],
      [tableOf(long), 'rows_limit'],
      [tableOf([`${DAY},1,,"`, `${DAY},1,,`]), 'row_not_csv'],
    ] as const) {
      const { data } = await send(csv);
      expect([data.applied, data.rows]).toEqual([false, []]);
      expect(data.errors[0]).toMatchObject({ reason });
    }
  });

  test('500 rows of which 20 are wrong: each is accounted for, and 480 are counted, all by their references', async () => {
    const claimed = [];
    // The same amount everywhere: nothing can be told by it.
    for (let index = 0; index < 480; index += 20) {
      claimed.push(...(await Promise.all(Array.from({ length: 20 }, () => writeClaimed()))));
    }
    const right = claimed.map(({ amount, reference }) => `${DAY},${amount},${reference},UPI`);
    const settled = await Promise.all([1, 2, 3, 4].map(() => writeClaimed({ status: 'matched' })));
    const other = await Promise.all([1, 2, 3, 4].map(() => writeClaimed()));
    const [repeated = ''] = right;
    const wrong = [
      ...settled.map(({ amount, reference }) => `${DAY},${amount},${reference},UPI`),
      ...other.map(({ amount, reference }) => `${DAY},${amount + 1},${reference},UPI`),
      ...Array.from({ length: 4 }, () => `${DAY},499,${newReference()},UPI`),
      ...Array.from({ length: 4 }, () => repeated),
      ...[`x,499,${newReference()},`, `${DAY},x,${newReference()},`, `${DAY},499,1,`, `${DAY},499`],
    ];
    // The wrong ones among the others, each after its 24 right ones.
    const rows = wrong.flatMap((row, index) => [...right.slice(24 * index, 24 * (index + 1)), row]);
    expect(rows).toHaveLength(500);
    const untouched = await Promise.all(other.map(({ id }) => stored(id)));
    const spies = [vi.spyOn(WriteBatch.prototype, 'commit'), vi.spyOn(Firestore.prototype, 'getAll')];
    const { data } = await send(tableOf(rows));
    const [commits = 0, reads = 0] = spies.map((spy) => spy.mock.calls.length);
    for (const spy of spies) spy.mockRestore();
    // Twenty in a commit, each after a read of the payments and one of the orders; a few are lost or sent again.
    expect([commits >= 24, commits < 40, reads < 100]).toEqual([true, true, true]);
    expect(data.rows.map(({ row }) => row)).toEqual(Array.from({ length: 500 }, (_, index) => index + 2));
    const found = outcomes(data.rows);
    const byOutcome = (outcome: StatementOutcome) => found.filter((one) => one === outcome).length;
    expect(byOutcome('matched')).toBe(480);
    for (const outcome of ['settled', 'differs', 'unknown', 'duplicate', 'faulty'] as const) {
      expect([outcome, byOutcome(outcome)]).toEqual([outcome, 4]);
    }
    const payments = await Promise.all(claimed.map(({ id }) => stored(id)));
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['collected']));
    expect(await Promise.all(other.map(({ id }) => stored(id)))).toEqual(untouched);
    const again = outcomes((await send(tableOf(rows))).data.rows);
    expect(again).toEqual(found.map((outcome) => (outcome === 'matched' ? 'settled' : outcome)));
  });
});
