import { say } from '../../domain/say';
import type { ReadRow, RowError } from './read-csv';

/**
 * The first row of a table at which its changes no longer fit into one commit, and the number of those that fit: a
 * table is stored as a whole or not at all.
 * @param sizes the bytes of each change, in the order of the rows
 * @param room the bytes that a commit has for them
 */
export function findOverflow<Kind extends { _id: string }>(
  rows: readonly ReadRow<Kind>[],
  changes: readonly Kind[],
  sizes: readonly number[],
  room: number,
): RowError[] {
  let bytes = 0;
  const count = sizes.findIndex((size) => {
    bytes += size;
    return bytes > room;
  });
  const first = changes[count];
  const found = first && rows.find(({ record }) => record._id === first._id);
  return found ? [{ row: found.row, column: '', ...say('rows_too_large', { count }) }] : [];
}
