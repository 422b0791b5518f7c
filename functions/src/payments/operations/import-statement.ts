import {
  type EndpointResponse,
  MAX_STATEMENT_ROWS,
  MAX_SUGGESTIONS,
  type StatementPayment,
  type StatementRow,
} from '@gharseva/contract';
import { type RowError, readCsv } from '../../catalogue/csv/read-csv';
import type { AdminActor } from '../../domain/actor';
import type { AppError } from '../../domain/app-error';
import type { Stores } from '../../stores/stores';
import { judgeRow, type Verdict } from '../statement/judge-row';
import { statementTable, toStatementPayment } from '../statement/statement-table';
import { lookUpStatement } from './look-up-statement';
import type { RefundContext } from './note-refund';
import { type RowToSettle, settleRows } from './settle-rows';

type Report = EndpointResponse<'importStatement'>;

/** A row with a payment, and what it is. */
interface Judged {
  row: number;
  paid: StatementPayment;
  verdict: Verdict & Partial<Pick<StatementRow, 'earlier' | 'faults'>>;
}

/** The number of commits at once, and of the payments of one. */
const AT_ONCE = 4;
const IN_COMMIT = 20;

/** For so many amounts of rows that belong to no order, orders are suggested. */
const MAX_AMOUNTS = 50;

const HEAD_ROW = 1;

/** What tells a payment from the others of a table. */
const keyOf = ({ reference, date, paise, narration }: StatementPayment) =>
  reference ?? JSON.stringify([date, paise, narration]);

/** The order and the claim that a row belongs to. */
const claimIn = ({ orderId, claim }: Verdict) => `${orderId} ${claim}`;

/**
 * Each row by itself, and with regard to the other rows: one with the reference of an earlier row is a duplicate, and a
 * claim without a reference goes to the first that names its order, with its amount. A row with another amount leaves it to that one.
 */
function judgeAll(
  rows: readonly { row: number; paid: StatementPayment }[],
  judge: (paid: StatementPayment) => Verdict,
): Judged[] {
  const rowOf = new Map<string, number>();
  const judged = rows.map(({ row, paid }): Judged => {
    const earlier = rowOf.get(keyOf(paid));
    if (earlier !== undefined) {
      return { row, paid, verdict: { outcome: 'duplicate', earlier, suggestions: [] } };
    }
    rowOf.set(keyOf(paid), row);
    return { row, paid, verdict: judge(paid) };
  });
  const given = new Map<string, Judged>();
  for (const one of judged) {
    const { claim, outcome } = one.verdict;
    const wanted = claimIn(one.verdict);
    if (claim !== undefined && outcome !== 'differs' && !given.has(wanted)) given.set(wanted, one);
  }
  return judged.map((one) => {
    const { claim, suggestions } = one.verdict;
    const taken = claim === undefined ? undefined : given.get(claimIn(one.verdict));
    if (!taken || taken === one) return one;
    return { ...one, verdict: { outcome: 'unknown', suggestions } };
  });
}

/** What is to be counted, in the parts that are a commit each: no two of one order, for a commit reads nothing that it has written. */
function toCommits(judged: readonly Judged[]) {
  const commits: { one: Judged; row: RowToSettle }[][] = [];
  for (const one of judged) {
    const [{ outcome, orderId }, { reference }] = [one.verdict, one.paid];
    if (outcome !== 'matches' || !orderId || !reference) continue;
    const hasRoom = (rows: (typeof commits)[number]) =>
      rows.length < IN_COMMIT && rows.every(({ row }) => row.orderId !== orderId);
    const entry = { one, row: { paid: { ...one.paid, reference }, orderId } };
    const open = commits.find(hasRoom);
    if (open) open.push(entry);
    else commits.push([entry]);
  }
  return commits;
}

/** Adds bookings of the same amount to the rows that belong to none: a hint, by which nothing is counted. */
async function suggestByAmount(judged: readonly Judged[], stores: Stores): Promise<void> {
  const open = judged.filter(
    ({ verdict, paid }) =>
      verdict.outcome === 'unknown' && verdict.suggestions.length === 0 && paid.paise % 100 === 0,
  );
  const amounts = [...new Set(open.map(({ paid }) => paid.paise / 100))].slice(0, MAX_AMOUNTS);
  const found = new Map(
    await Promise.all(
      amounts.map(
        async (amount) => [amount, await stores.payments.listPendingOf(amount, MAX_SUGGESTIONS)] as const,
      ),
    ),
  );
  for (const one of open) {
    const payments = found.get(one.paid.paise / 100) ?? [];
    const suggestions = payments.map(
      ({ bookingId, amount }) => ({ orderId: bookingId, by: 'amount', amount }) as const,
    );
    one.verdict = { ...one.verdict, suggestions };
  }
}

/** What a row is whose money could not be counted: what it was, with the reason. */
const refusedAs = (verdict: Verdict, { message, reason, params }: AppError): Judged['verdict'] => ({
  ...verdict,
  faults: [{ column: '', message, reason, ...(params && { params }) }],
});

const toRow = ({ row, paid, verdict: { claim: _claim, ...verdict } }: Judged): StatementRow => ({
  ...{ row, payment: paid, faults: [], ...verdict },
  suggestions: verdict.outcome === 'unknown' ? verdict.suggestions : [],
});

/** The faulty rows, each with all that is wrong with it. */
const toFaultyRows = (errors: readonly RowError[]): StatementRow[] =>
  [...new Set(errors.map(({ row }) => row))].map((row) => ({
    ...{ row, outcome: 'faulty', suggestions: [] },
    faults: errors.filter((one) => one.row === row).map(({ row: _row, ...fault }) => fault),
  }));

/**
 * Tells what each row of a bank statement is, and counts those that are the money of a claim, unless it is a dry run
 * (docs/decisions/0102-bank-statements.md). The payments are counted some in a commit: a call that ends early has counted some of
 * them, and the same table again counts the others.
 */
export async function importStatement(
  csv: string,
  dryRun: boolean,
  actor: AdminActor,
  context: RefundContext,
): Promise<Report> {
  const { stores } = context;
  const read = readCsv(statementTable, csv, MAX_STATEMENT_ROWS, String);
  const faulty = toFaultyRows(read.errors);
  // What is wrong with the head, or ends the reading, is no row's fault.
  const isWhole = read.rows.length + faulty.length === read.count;
  if (!isWhole || faulty.some(({ row }) => row === HEAD_ROW)) {
    return { applied: false, rows: [], errors: read.errors };
  }
  const rows = read.rows.map(({ row, record }) => ({ row, paid: toStatementPayment(record) }));
  const knownOf = await lookUpStatement(
    rows.map(({ paid }) => paid),
    stores,
  );
  const judged = judgeAll(rows, (paid) => judgeRow(paid, knownOf(paid)));
  if (!dryRun) {
    const rest = toCommits(judged).values();
    const settle = async () => {
      for (const commit of rest) {
        const rows = commit.map(({ row }) => row);
        const settled = await settleRows(rows, actor, context);
        for (const [index, { one }] of commit.entries()) {
          const became = settled[index] ?? one.verdict;
          one.verdict = 'refused' in became ? refusedAs(one.verdict, became.refused) : became;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, settle));
  }
  await suggestByAmount(judged, stores);
  const all = [...judged.map(toRow), ...faulty];
  return { applied: !dryRun, rows: all.sort((one, other) => one.row - other.row), errors: [] };
}
