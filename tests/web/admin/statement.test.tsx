import type { EndpointResponse, StatementRow } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../../web/src/lib/toast';
import { signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';
import { unreadable } from './unreadable';

const ROUTE = 'POST /api/admin/payments/statement';
const ID = 'order-aaabbbcc1d2e';

beforeEach(() => signInAdmin());

const row = (number: number, changes: Partial<StatementRow>): StatementRow => ({
  ...{ row: number, outcome: 'unknown', suggestions: [], faults: [] },
  payment: { date: '2026-11-21', paise: 49_950, reference: '412345678901', narration: 'UPI ASHA' },
  ...changes,
});

const ROWS: StatementRow[] = [
  row(2, { outcome: 'matches', orderId: ID, claimed: 499 }),
  row(3, { outcome: 'differs', orderId: ID, claimed: 499 }),
  row(4, { suggestions: [{ orderId: ID, by: 'amount', amount: 499 }] }),
  row(5, { outcome: 'duplicate', earlier: 2 }),
  {
    ...{ row: 6, outcome: 'faulty', suggestions: [] },
    faults: [{ column: 'date', message: 'Write a day such as 2026-11-23 or 23/11/2026' }],
  },
];

const serve = (rows: StatementRow[] = ROWS) =>
  fakeApi({
    [ROUTE]: ({ body }) => {
      const applied = !(body as { dryRun: boolean }).dryRun;
      const done = rows.map(
        (one): StatementRow => (applied && one.outcome === 'matches' ? { ...one, outcome: 'matched' } : one),
      );
      return { applied, rows: done, errors: [] };
    },
  });

/** The page that leads here, before any answer. */
const payments = {
  'GET /api/admin/cities': never,
  'GET /api/admin/payments': never,
  'GET /api/admin/payments/totals': never,
};

async function open() {
  const { user } = renderSite('/admin/payments/statement');
  await screen.findByRole('heading', { name: 'Bank statement', level: 1 });
  return user;
}
const check = () => screen.getByRole('button', { name: 'Check the table' });
const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');

describe('Bank statement', () => {
  test('a table that is too long for one call: says so at the table, until it is changed', async () => {
    const said = 'This file is too large to import at once. Please split it into two.';
    const detail = { path: 'csv', message: said };
    fakeApi({
      [ROUTE]: () => new FakeFailure(400, 'invalid_request', 'Please check what you sent.', [detail]),
    });
    const user = await open();
    const field = screen.getByLabelText('Or paste the table here');
    await user.type(field, 'date,amount');
    await user.click(check());
    expect(field.getAttribute('aria-describedby')).toContain((await screen.findByText(said)).id);
    await user.type(field, ',utr');
    expect(screen.queryByText(said)).toBeNull();
  });

  test('money that its booking cannot take: the booking, and why, in place of a match', async () => {
    const message = 'Too many refunds were asked for. Please contact us.';
    fakeApi({
      ...payments,
      [ROUTE]: () => ({
        ...{ applied: true, errors: [] },
        rows: [row(2, { outcome: 'matches', orderId: ID, claimed: 499, faults: [{ column: '', message }] })],
      }),
    });
    const user = await open();
    await user.type(screen.getByLabelText('Or paste the table here'), 'date,amount');
    await user.click(check());
    await screen.findByRole('link', { name: '#CC1D2E' });
    expect(cells(/Can be matched/).at(-1)?.textContent).toBe(`#CC1D2E${message}`);
  });

  test('matched while only what can be matched is shown: all rows are shown again, as the filter says', async () => {
    serve();
    const user = await open();
    await user.type(screen.getByLabelText('Or paste the table here'), 'date,amount');
    await user.click(check());
    await user.selectOptions(await screen.findByLabelText('What it is'), 'Can be matched');
    await user.click(screen.getByRole('button', { name: 'Match 1 payment' }));
    await screen.findByText('1 payment matched');
    expect(screen.getByLabelText('What it is')).toHaveProperty('value', '');
    expect(screen.getAllByRole('row')).toHaveLength(ROWS.length + 1);
  });

  test.each([
    ['a match', 'Match 1 payment', 1],
    ['a check', 'Check the table', 0],
  ])(
    '%s that fails after its page was left is told only where something should have been matched',
    async (_what, name, told) => {
      let fail = (_how: FakeFailure) => {};
      let isHeld = false;
      fakeApi({
        ...payments,
        [ROUTE]: () =>
          isHeld
            ? new Promise<FakeFailure>((resolve) => (fail = resolve))
            : { applied: false, rows: ROWS, errors: [] },
      });
      const user = await open();
      await user.type(screen.getByLabelText('Or paste the table here'), 'date,amount');
      await user.click(check());
      await screen.findByRole('button', { name: 'Match 1 payment' });
      isHeld = true;
      await user.click(screen.getByRole('button', { name }));
      await user.click(screen.getByRole('link', { name: 'Payments', current: false }));
      await screen.findByRole('heading', { name: 'Payments', level: 1 });
      await act(async () => fail(new FakeFailure(503, 'unavailable', 'Busy')));
      expect(toasts.get().map(({ text }) => text)).toHaveLength(told);
      if (told) expect(toasts.get()[0]?.text).toMatch(/^Bank statement: your last change failed/);
    },
  );

  test('a pasted table: asked for, checked row by row, then matched on a second press', async () => {
    const calls = serve();
    const user = await open();
    await user.click(check());
    expect(screen.getByText('Choose a file or paste a table')).toBeTruthy();
    await user.type(screen.getByLabelText('Or paste the table here'), 'date,amount');
    await user.click(check());
    expect(await screen.findByRole('row', { name: /Can be matched/ })).toBeTruthy();
    expect(cells(/Can be matched/).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('₹499.50'), expect.stringContaining('#CC1D2E')]),
    );
    expect(screen.getByRole('row', { name: /Different amount.*Reported: ₹499/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Not reported.*perhaps, same amount \(₹499\)/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Twice in the table.*Same as row 2/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Wrong cell.*date: Write a day/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Match 1 payment' }));
    expect(await screen.findByText('1 payment matched')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
    const sent = calls.filter(({ route }) => route === ROUTE).map(({ body }) => body);
    expect(sent).toEqual([
      { csv: 'date,amount', dryRun: true },
      { csv: 'date,amount', dryRun: false },
    ]);
  });

  test('while its claims are matched: the table stands, another cannot be taken; after a lost answer it can be sent again', async () => {
    let lose = () => {};
    const calls = fakeApi({
      [ROUTE]: ({ body }) => {
        if ((body as { dryRun: boolean }).dryRun) return { applied: false, rows: ROWS, errors: [] };
        return new Promise<never>((_, reject) => {
          lose = () => reject(new TypeError('Failed to fetch'));
        });
      },
    });
    const sent = () => calls.filter(({ route }) => route === ROUTE).map(({ body }) => body);
    const user = await open();
    await user.type(screen.getByLabelText('Or paste the table here'), 'date,amount');
    await user.click(check());
    const match = await screen.findByRole('button', { name: 'Match 1 payment' });
    await user.click(match);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(match.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(match);
    expect(screen.getByRole('row', { name: /Can be matched/ })).toBeTruthy();
    expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Or paste the table here'), 'x');
    await user.click(match);
    expect(sent()).toHaveLength(2);
    lose();
    expect(await screen.findByText('The table could not be imported')).toBeTruthy();
    expect(match.getAttribute('aria-busy')).toBeNull();
    await user.click(match);
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().at(-1)).toEqual({ csv: 'date,amount', dryRun: false });
    lose();
  });

  test('a chosen file; the rows of one kind; another table has to be checked anew', async () => {
    const calls = serve();
    const user = await open();
    const file = new File(['date,amount\n2026-11-21,1'], 'november.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('CSV file'), file);
    expect(await screen.findByText('november.csv')).toBeTruthy();
    await user.click(check());
    await user.selectOptions(await screen.findByLabelText('What it is'), 'Wrong cell');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.type(screen.getByLabelText('Or paste the table here'), 'x');
    expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
    expect(screen.queryByRole('row')).toBeNull();
    expect(calls.find(({ route }) => route === ROUTE)?.body).toMatchObject({
      csv: 'date,amount\n2026-11-21,1',
    });
  });

  test('a second file that cannot be read: says so at the field, and nothing of the first is left to match', async () => {
    const calls = serve();
    const user = await open();
    const field = () => screen.getByLabelText('CSV file');
    await user.upload(field(), new File(['date,amount\n2026-11-21,1'], 'november.csv', { type: 'text/csv' }));
    await user.click(check());
    expect(await screen.findByRole('button', { name: 'Match 1 payment' })).toBeTruthy();
    await user.upload(field(), unreadable('december.csv'));
    expect(await screen.findByText(/^This file cannot be read\./)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('november.csv')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
    await user.click(check());
    expect(screen.getByText('Choose a file or paste a table')).toBeTruthy();
    expect(calls.filter(({ route }) => route === ROUTE)).toHaveLength(1);
    await user.type(screen.getByLabelText('Or paste the table here'), 'x');
    expect(screen.queryByText(/^This file cannot be read\./)).toBeNull();
  });

  test('of two files chosen in a row, the later one counts, however long the first takes to be read', async () => {
    serve();
    const user = await open();
    let finish = (_bytes: ArrayBuffer) => {};
    const slow = Object.assign(new File(['x'], 'slow.csv', { type: 'text/csv' }), {
      arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (finish = resolve)),
    });
    await user.upload(screen.getByLabelText('CSV file'), slow);
    await user.upload(
      screen.getByLabelText('CSV file'),
      new File(['date'], 'fast.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('fast.csv')).toBeTruthy();
    await act(async () => finish(new TextEncoder().encode('amount').buffer));
    expect(screen.queryByText('slow.csv')).toBeNull();
    expect(screen.getByLabelText('Or paste the table here')).toHaveProperty('value', 'date');
  });

  test('more than a hundred rows: the first hundred, and all when asked for', async () => {
    serve(Array.from({ length: 101 }, (_, index) => row(index + 2, {})));
    const user = await open();
    await user.type(screen.getByLabelText('Or paste the table here'), 'x');
    await user.click(check());
    await user.click(await screen.findByRole('button', { name: 'All 101 rows' }));
    expect(screen.getAllByRole('row')).toHaveLength(102);
  });

  test('a table that cannot be read, and a failed import, are told', async () => {
    let answer: EndpointResponse<'importStatement'> | FakeFailure = {
      ...{ applied: false, rows: [] },
      errors: [{ row: 1, column: 'sum', message: 'Unknown column', reason: 'column_unknown' }],
    };
    fakeApi({ [ROUTE]: () => answer });
    const user = await open();
    await user.type(screen.getByLabelText('Or paste the table here'), 'x');
    await user.click(check());
    expect(await screen.findByText('Row 1, sum: Unknown column')).toBeTruthy();
    answer = new FakeFailure(503, 'unavailable');
    await user.click(check());
    expect(await screen.findByText('The table could not be imported')).toBeTruthy();
    answer = { applied: false, rows: [], errors: [] };
    await user.click(check());
    expect(await screen.findByText('The table has no rows.')).toBeTruthy();
  });

  test('payments lead to it, for those who may change them', async () => {
    fakeApi(payments);
    renderSite('/admin/payments');
    const link = await screen.findByRole('link', { name: 'Import bank statement' });
    expect(link.getAttribute('href')).toBe('/admin/payments/statement');
  });

  test('a role that only sees payments has no link', async () => {
    signInAdmin(tokenOf('readonly'));
    fakeApi(payments);
    renderSite('/admin/payments');
    await screen.findByRole('heading', { name: 'Payments', level: 1 });
    expect(screen.queryByRole('link', { name: 'Import bank statement' })).toBeNull();
  });
});
