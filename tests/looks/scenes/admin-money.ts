import type { GatewayCase, StatementRow } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage } from '../scene';
import { inDialog, inMain, press, submitInvalid } from './steps';

const ID = 'order-aaabbbcc1d2e';

const row = (number: number, reference: string, change: Partial<StatementRow>): StatementRow => ({
  ...{ row: number, outcome: 'unknown', suggestions: [], faults: [] },
  payment: {
    ...{ date: '2026-11-21', paise: 49_900, reference },
    narration: `UPI/CR/${reference}/ASHA SHARMA/HDFC/ORDER CC1D2E`,
  },
  ...change,
});

/** A row of each kind. */
const ROWS: StatementRow[] = [
  row(2, '431298765012', { outcome: 'matches', orderId: ID, claimed: 499 }),
  row(3, '431298765013', { outcome: 'settled', orderId: ID, claimed: 499 }),
  row(4, '431298765014', { outcome: 'early', orderId: ID, claimed: 499 }),
  row(5, '431298765015', { outcome: 'differs', orderId: ID, claimed: 377 }),
  row(6, '431298765016', {
    suggestions: [
      { orderId: ID, by: 'amount', amount: 499 },
      { orderId: 'order-aaabbbcc1d2f', by: 'number', amount: 1299 },
    ],
  }),
  row(7, '431298765012', { outcome: 'duplicate', earlier: 2 }),
  {
    ...{ row: 8, outcome: 'faulty', suggestions: [] },
    faults: [
      {
        column: 'date',
        message: '“31/02/2026” does not fit: Write a day such as 2026-11-23 or 23/11/2026',
        reason: 'cell_wrong',
        params: { value: '31/02/2026', wanted: [{ reason: 'statement_date' }] },
      },
    ],
  },
];

const STATEMENT = 'POST /api/admin/payments/statement';

async function check(stage: Stage): Promise<void> {
  await inMain(stage.page).locator('[name="csv"]').fill('date,amount,reference,narration');
  await press(stage, 'admin-money', 'statement.check');
}

async function checkRows(stage: Stage): Promise<void> {
  await check(stage);
  await inMain(stage.page).getByRole('row').first().waitFor();
}

const page = { path: '/admin/payments/statement', as: 'admin' } as const;

const CASES = 'GET /api/admin/payments/gateway-cases';
const found = (change: Partial<GatewayCase>): GatewayCase => ({
  ...{ _id: 'local-evt-1', orderId: ID, paymentId: 'pay-order-aaabbbcc1d2e', eventId: 'evt-1' },
  ...{ kind: 'captured', reason: 'wrong_amount', paise: 49_850, due: 499 },
  ...{ at: '2026-11-21T11:30:00.000+05:30' },
  ...change,
});
const CASES_OF_EACH_KIND: GatewayCase[] = [
  found({}),
  found({
    _id: 'b',
    reason: 'unknown_refund',
    kind: 'refunded',
    due: undefined,
    reference: 'HDFCN52026112400',
  }),
  found({ _id: 'c', reason: 'unknown_order', due: undefined, paymentId: 'x'.repeat(64) }),
  found({ _id: 'd', reason: 'not_due' }),
];
const casesPage = { path: '/admin/payments/gateway-cases', as: 'admin' } as const;

/** The bank statement's page: empty, checked, matched and failed; and the cases of the payment gateway. */
export const adminMoneyScenes: readonly Scene[] = [
  { name: 'admin-statement', ...page },
  {
    name: 'admin-statement-missing',
    ...page,
    act: async (stage) => {
      await press(stage, 'admin-money', 'statement.check');
      await inMain(stage.page).locator('[name="csv"][aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'admin-statement-checked',
    ...page,
    stubs: { [STATEMENT]: { json: { applied: false, rows: ROWS, errors: [] } } },
    act: checkRows,
  },
  {
    name: 'admin-statement-matched',
    ...page,
    stubs: {
      [STATEMENT]: {
        json: { applied: true, rows: [{ ...ROWS[0], outcome: 'matched' }, ...ROWS.slice(1)], errors: [] },
      },
    },
    act: checkRows,
  },
  {
    name: 'admin-statement-unreadable',
    ...page,
    stubs: {
      [STATEMENT]: {
        json: {
          ...{ applied: false, rows: [] },
          errors: [{ row: 1, column: 'sum', message: 'Unknown column', reason: 'column_unknown' }],
        },
      },
    },
    act: async (stage) => {
      await check(stage);
      await inMain(stage.page).getByText('sum').waitFor();
    },
  },
  {
    name: 'admin-statement-failed',
    ...page,
    stubs: { [STATEMENT]: UNAVAILABLE },
    act: async (stage) => {
      await check(stage);
      await inMain(stage.page).locator('section [tabindex="-1"]').first().waitFor();
    },
  },
  {
    name: 'admin-gateway-cases',
    ...casesPage,
    stubs: { [CASES]: { json: CASES_OF_EACH_KIND } },
    act: (stage) => inMain(stage.page).getByRole('article').first().waitFor(),
  },
  { name: 'admin-gateway-cases-empty', ...casesPage, stubs: { [CASES]: { json: [] } } },
  { name: 'admin-gateway-cases-failed', ...casesPage, stubs: { [CASES]: UNAVAILABLE } },
  {
    name: 'admin-gateway-case-closing',
    ...casesPage,
    stubs: { [CASES]: { json: CASES_OF_EACH_KIND } },
    act: async ({ page, say }) => {
      const close = inMain(page).getByRole('button', { name: say('admin-money', 'cases.close') });
      await close.first().click();
      await submitInvalid(inDialog(page));
    },
  },
];
