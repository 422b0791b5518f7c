import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
afterEach(() => void rendered.mockClear());

test('more rows: none of those that are there is rendered again', async () => {
  const first = rowsUpTo(200);
  render(<Growing first={first} />);
  expect(namesRendered()).toBe(200);
  rendered.mockClear();
  await act(async () => show([...first, ...rowsUpTo(220).slice(200)]));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(221));
  expect(namesRendered()).toBe(20);
});

describe('frame by frame', () => {
  let frames: Map<number, () => void>;
  const nextFrame = () =>
    act(async () => {
      const due = [...frames.values()];
      frames.clear();
      for (const run of due) run();
    });
  const names = () => screen.getAllByRole('rowheader').length;

  beforeEach(() => {
    frames = new Map();
    let last = 0;
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      last += 1;
      frames.set(last, run);
      return last;
    });
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  });

  test('rows that come below others are added five at a time', async () => {
    const first = rowsUpTo(10);
    render(<Growing first={first} />);
    expect(names()).toBe(10);
    await act(async () => show(rowsUpTo(22)));
    const counts = [names()];
    while (frames.size > 0) {
      await nextFrame();
      counts.push(names());
    }
    expect(counts).toEqual([10, 15, 20, 22]);
  });

  test('rows that are fewer, and those of another list, are there at once', async () => {
    render(<Growing first={rowsUpTo(10)} />);
    await act(async () => show(rowsUpTo(4)));
    expect(names()).toBe(4);
    await act(async () => show(rowsUpTo(30).slice(12)));
    expect(names()).toBe(18);
    expect(frames.size).toBe(0);
  });

  test('a list that becomes another one while rows are added shows that one', async () => {
    render(<Growing first={rowsUpTo(10)} />);
    await act(async () => show(rowsUpTo(20)));
    await act(async () => show(rowsUpTo(40).slice(20)));
    expect(names()).toBe(20);
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('row-20');
    expect(frames.size).toBe(0);
  });
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
