import type { EndpointName } from '@gharseva/contract';
import { LABELS, type Label } from './contract';

interface Count {
  statuses: Map<number, number>;
  /** Calls about a record that the other version had written last. */
  crossed: number;
}

/** What was found while two versions served beside each other. */
export interface Tally {
  calls: number;
  /** By endpoint and version. */
  counts: Map<EndpointName, Record<Label, Count>>;
  /** What must not happen, each with the call that shows it. */
  failures: string[];
  /** What the versions do differently without harm to a page that is open. */
  differences: Set<string>;
}

export const emptyTally = (): Tally => ({
  calls: 0,
  counts: new Map(),
  failures: [],
  differences: new Set(),
});

/** Counts an answer. */
export function count(
  tally: Tally,
  name: EndpointName,
  label: Label,
  status: number,
  isCrossed: boolean,
): void {
  const empty = () => ({ statuses: new Map(), crossed: 0 });
  const counts = tally.counts.get(name) ?? { before: empty(), now: empty() };
  tally.counts.set(name, counts);
  const { statuses } = counts[label];
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (isCrossed) counts[label].crossed += 1;
  tally.calls += 1;
}

/** The line of a list that leaves out what it cannot read (docs/decisions/0062-tolerant-reads.md). */
const LEFT_OUT = '"message":"damaged document left out"';

/**
 * Notes the errors that a version has logged, each once. That the version before leaves out what only a newer one can make is
 * a difference; what it must show, the stories look for.
 */
export function noteErrors(tally: Tally, label: Label, lines: readonly string[]): void {
  for (const line of new Set(lines)) {
    const said = `${label} has logged ${line}`;
    if (label === 'before' && line.includes(LEFT_OUT)) tally.differences.add(said);
    else tally.failures.push(said);
  }
}

/** How often a version had a call about a record that the other one had written last. */
export const crossings = (tally: Tally, label: Label): number =>
  [...tally.counts.values()].reduce((sum, counts) => sum + counts[label].crossed, 0);

/** The table of the counts, then what differs and what failed, as lines. */
export function describeTally(tally: Tally): string[] {
  const cell = ({ statuses, crossed }: Count) => {
    const found = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
    return `${found.join(', ') || '-'}${crossed > 0 ? ` (${crossed})` : ''}`;
  };
  const rows = [...tally.counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, counts]) => [name, ...LABELS.map((label) => cell(counts[label]))].join(' | '));
  return [
    'endpoint | before: calls × status (on a record that the other wrote last) | now',
    ...rows,
    ...LABELS.map(
      (label) => `${label}: ${crossings(tally, label)} calls on what the other version had written`,
    ),
    ...[...tally.differences].sort().map((difference) => `differs | ${difference}`),
    ...tally.failures.map((failure) => `failed | ${failure}`),
    `${tally.calls} calls, ${tally.failures.length} failures`,
  ];
}
