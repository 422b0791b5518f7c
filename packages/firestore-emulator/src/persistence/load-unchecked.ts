import type { DatabaseHub } from '../engine/database-hub';
import { type Damage, readLines } from './record-file';
import { decodeDocument } from './stored-record';

interface UncheckedChange {
  d: string;
  p: string;
  c?: number;
  u?: number;
  v?: number;
  f?: unknown;
}

/**
 * Loads a file of the format without checksums: a line for each commit, the list of its changes.
 * @returns the lines that are no such list
 */
export function loadUnchecked(file: string, hub: DatabaseHub): Damage[] {
  const damages: Damage[] = [];
  readLines(file, (line, from, isEnded) => {
    if (line.length === 0) return;
    const text = line.toString('utf8');
    try {
      for (const change of JSON.parse(text) as UncheckedChange[]) restore(hub, change);
    } catch {
      damages.push({ file, from, to: from + line.length, text, isTorn: !isEnded });
    }
  });
  return damages;
}

function restore(hub: DatabaseHub, change: UncheckedChange): void {
  const { d, p, u = 0, v = 1, f } = change;
  const { database } = hub.open(d);
  if (typeof p !== 'string') throw new TypeError('A change without a path.');
  database.restore(p, f === undefined ? null : decodeDocument(p, v, change));
  if (f !== undefined) database.restoreMoment(v, u);
}
