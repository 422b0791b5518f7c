import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Column, DataTable } from '../../../web/src/components/table/data-table';
import { useColumns } from '../../../web/src/components/table/use-columns';
import { setLocale, translate } from '../../../web/src/lib/i18n/i18n';

interface Row {
  _id: string;
  name: string;
}

const rendered = vi.fn((row: Row) => `${row.name} ${translate('common.loading')}`);
const columnsOf = (): Column<Row>[] => [
  { key: 'id', header: 'Number', cell: ({ _id }) => _id },
  { key: 'name', header: 'Name', cell: rendered },
];
const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ _id: `row-${n}`, name: `Asha ${n}` }));

let show: (rows: readonly Row[]) => void;
let dim: (busy: boolean) => void;

/** A list whose page renders again whenever it grows, or waits for more. */
function Growing({ first }: { first: readonly Row[] }) {
  const [rows, setRows] = useState(first);
  const [busy, setBusy] = useState(false);
  show = setRows;
  dim = setBusy;
  const columns = useColumns(columnsOf);
  return <DataTable caption="Bookings" columns={columns} rows={rows} rowKey={({ _id }) => _id} busy={busy} />;
}

const namesRendered = () => new Set(rendered.mock.calls.map(([{ name }]) => name)).size;
afterEach(() => {
  rendered.mockClear();
  return act(() => setLocale('en'));
});

test('more rows: none of those that are there is rendered again', async () => {
  const first = rowsUpTo(200);
  render(<Growing first={first} />);
  expect(namesRendered()).toBe(200);
  rendered.mockClear();
  await act(async () => show([...first, ...rowsUpTo(220).slice(200)]));
  expect(screen.getAllByRole('row')).toHaveLength(221);
  expect(namesRendered()).toBe(20);
});

test('a page that waits for more renders no row again', async () => {
  render(<Growing first={rowsUpTo(20)} />);
  rendered.mockClear();
  await act(async () => dim(true));
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(rendered).not.toHaveBeenCalled();
});

test('a row that has changed is rendered, and it alone', async () => {
  const first = rowsUpTo(20);
  render(<Growing first={first} />);
  rendered.mockClear();
  await act(async () => show(first.with(7, { _id: 'row-7', name: 'Ravi' })));
  expect(screen.getByText(/Ravi/)).toBeTruthy();
  expect(rendered.mock.calls.every(([{ name }]) => name === 'Ravi')).toBe(true);
});

test('in another language every row and header is rendered again', async () => {
  render(<Growing first={rowsUpTo(3)} />);
  const before = screen.getByRole('table').textContent;
  await act(() => setLocale('hi'));
  expect(screen.getAllByText(/Asha/)).toHaveLength(3);
  expect(screen.getByRole('table').textContent).not.toBe(before);
});
