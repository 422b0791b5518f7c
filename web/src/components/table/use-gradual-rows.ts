import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** How many rows are laid out in one task: ten of them keep the main thread of a slow desk for longer than 50 ms. */
const ROWS_AT_ONCE = 5;

/**
 * The rows of a list that are shown by now. Rows that come below others are added a few in each frame, and rendered in slices,
 * so that the page answers in between; another list is there at once.
 */
export function useGradualRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const [top] = rows;
  const first = top && rowKey(top);
  const total = rows.length;
  const [shown, setShown] = useState({ first, count: total });
  const count = shown.first === first ? Math.min(total, shown.count) : total;
  useEffect(() => {
    if (count === total) {
      setShown((before) => (before.first === first && before.count === total ? before : { first, count }));
      return;
    }
    // In the frame after the one that shows the rows before.
    const frame = requestAnimationFrame(() => {
      startTransition(() => setShown({ first, count: count + ROWS_AT_ONCE }));
    });
    return () => cancelAnimationFrame(frame);
  }, [first, count, total]);
  return useDeferredValue(rows).slice(0, count);
}
