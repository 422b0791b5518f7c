import type { InvoiceLine } from '@gharseva/contract';

/** What an invoice says of one heading and rate: the lines that it is about, and their sums in paise. */
export interface LineGroup {
  sac: string;
  rate: number;
  lines: InvoiceLine[];
  sums: Pick<InvoiceLine, 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst'>;
}

const SUMS = ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const;

/** The lines of an invoice by heading and rate, in the order of their first ones: so few that they fit on the receipt's page. */
export function groupLines(lines: readonly InvoiceLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const { sac, rate } = line;
    const key = `${sac} ${rate}`;
    const none = { total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    const group = groups.get(key) ?? { sac, rate, lines: [], sums: none };
    for (const name of SUMS) group.sums[name] += line[name];
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}
