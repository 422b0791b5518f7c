import type { CashRow, GatewayCase, Ledger, StatementRow } from '@gharseva/contract';
import { DELETED_PERSON } from '@gharseva/contract/rules';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage } from '../scene';
import { inDialog, inMain, press, submit, submitInvalid } from './steps';

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

const CASH = 'GET /api/admin/cash';

const cashRow = (_id: string, workerName: string, changes: Partial<CashRow> = {}): CashRow => ({
  ...{ _id, workerName, bookings: 2, collected: 1298, waiting: 499, earned: 1298 },
  ...{ handedOver: 300, kept: 0, open: 998 },
  entries: [
    {
      ...{ number: 0, date: '2026-11-21', kind: 'handed_over', amount: 300, note: 'Counted at the office' },
      at: '2026-11-21T18:05:00.000+05:30',
    },
  ],
  ...changes,
});

const CASH_ROWS: CashRow[] = [
  cashRow('w1', 'Suresh Yadav'),
  cashRow('w2', 'Zubeda Khan', { waiting: 0, handedOver: 0, open: 1298, entries: [] }),
  cashRow(DELETED_PERSON, '', { waiting: 0, handedOver: 0, open: 1298, entries: [] }),
];

const LEDGER: Ledger = {
  ...{ week: '2026-11-16', workerName: 'Suresh Yadav' },
  jobs: [
    {
      ...{
        _id: ID,
        scheduledDate: '2026-11-21',
        timeSlot: '10:00 AM - 12:00 PM',
        serviceType: 'Electrician',
      },
      ...{ price: 449, tip: 50, fee: 0, share: 499, cash: 499, dues: 0 },
    },
  ],
  cash: CASH_ROWS[0]?.entries,
};

const cashPage = { path: '/admin/cash?city=lucknow', as: 'admin' } as const;

/** The bank statement's page: empty, checked, matched and failed; the cases of the payment gateway; cash of a day, and a worker's statement. */
export const adminMoneyScenes: readonly Scene[] = [
  { name: 'admin-cash', ...cashPage, stubs: { [CASH]: { json: CASH_ROWS } } },
  {
    name: 'admin-cash-record',
    ...cashPage,
    stubs: { [CASH]: { json: CASH_ROWS } },
    act: async ({ page: site }) => {
      await inMain(site).getByRole('row').nth(1).getByRole('button').last().click();
      await site.getByRole('dialog').locator('[name="amount"]').waitFor();
    },
  },
  {
    name: 'admin-cash-record-conflict',
    ...cashPage,
    stubs: {
      [CASH]: { json: CASH_ROWS },
      'POST /api/admin/cash': { status: 409, json: { error: 'Changed by somebody else', code: 'conflict' } },
    },
    act: async (stage) => {
      const { page: site } = stage;
      await inMain(site).getByRole('row').nth(1).getByRole('button').last().click();
      await inDialog(site).locator('[name="amount"]').fill('500');
      // Somebody else has written an entry meanwhile.
      const [first, ...others] = CASH_ROWS;
      const later = first?.entries.map((entry) => ({ ...entry, number: 1, amount: 200 })) ?? [];
      const json = [{ ...first, entries: [...(first?.entries ?? []), ...later], open: 798 }, ...others];
      await site.route('**/api/admin/cash?*', (route) => route.fulfill({ json }));
      await submit(inDialog(site));
      await inDialog(site)
        .getByRole('button', { name: stage.say('admin', 'loadNewest') })
        .waitFor();
    },
  },
  {
    name: 'admin-cash-unreadable',
    ...cashPage,
    stubs: { [CASH]: { json: [cashRow('w1', 'Suresh Yadav', { unreadable: [ID, ID.replace('e', 'f')] })] } },
  },
  { name: 'admin-cash-empty', ...cashPage, stubs: { [CASH]: { json: [] } } },
  { name: 'admin-cash-failed', ...cashPage, stubs: { [CASH]: UNAVAILABLE } },
  {
    name: 'admin-cash-csv-failed',
    ...cashPage,
    stubs: { [CASH]: { json: CASH_ROWS }, 'GET /api/admin/export-cash': UNAVAILABLE },
    act: async (stage) => {
      await press(stage, 'admin-money', 'cash.csv', inMain(stage.page));
      await stage.page.locator('[popover][role="status"]').getByRole('button').waitFor();
    },
  },
  {
    name: 'admin-ledger',
    ...{ path: '/admin/workers/w1/ledger?week=2026-11-21', as: 'admin' },
    stubs: { 'GET /api/service-booking/ledger': { json: LEDGER } },
  },
  {
    name: 'admin-payments-worker',
    ...{ path: '/admin/payments', as: 'admin' },
    stubs: {
      'POST /api/admin/payments/partners': {
        json: [
          { _id: 'w1', fullName: 'Suresh Yadav', city: 'Lucknow' },
          { _id: 'w2', fullName: 'Surekha Sharma', city: 'Lucknow' },
        ],
      },
    },
    act: async (stage) => {
      await press(stage, 'admin-money', 'partner.choose');
      const dialog = stage.page.getByRole('dialog');
      await dialog.locator('[name="search"]').fill('Su');
      await dialog.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'admin-payments-reversed',
    ...{ path: '/admin/payments?from=2026-11-23&to=2026-11-21', as: 'admin' },
    act: ({ page: site }) => inMain(site).locator('[aria-invalid="true"]').waitFor(),
  },
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
