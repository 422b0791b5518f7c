import { LIMITS, LOOKED_UP, PRICES } from './prices';
import { CALLS_OF_ORDER, type CallCosts, firstLimit, type Month, simulateGrowth } from './simulate-growth';

const SIZES = [1_000, 100_000, 10_000_000] as const;

const usd = (value: number) => `$${Math.round(value).toLocaleString('en')}`;
const whole = (value: number) => Math.round(value).toLocaleString('en');
const percent = (value: number) => `${(100 * value).toFixed(value < 0.01 ? 3 : 1)} %`;

const LIMIT_NAMES = {
  writesOfDocument: 'writes of one document',
  sequentialIndex: 'the index of orders by time',
  processors: 'the instances of the function',
} as const;

const row = ({ orders, costs, total, callsPerSecond, hottestReads, taken }: Month, rate: number) =>
  [
    whole(orders),
    `${Math.round(100 * rate)} %`,
    ...Object.values(costs).map(usd),
    `**${usd(total)}**`,
    `$${(total / orders).toFixed(4)}`,
    callsPerSecond.toFixed(callsPerSecond < 10 ? 1 : 0),
    hottestReads.toFixed(hottestReads < 10 ? 2 : 0),
    percent(taken.processors),
    percent(taken.sequentialIndex),
  ].join(' | ');

/** The page of growth. */
export function describeGrowth(rates: readonly number[], usualRate: number, costsOf: CallCosts): string {
  const first = firstLimit(usualRate, costsOf);
  const rows = SIZES.flatMap((orders) =>
    rates.map((rate) => `| ${row(simulateGrowth(orders, rate, costsOf), rate)} |`),
  );
  const calls = Object.entries(CALLS_OF_ORDER).map(([name, times]) => {
    const { reads, writes } = costsOf(name as keyof typeof CALLS_OF_ORDER);
    return `| ${name} | ${times} | ${reads} | ${writes} |`;
  });
  const sources = Object.entries({ ...PRICES, ...LIMITS }).map(
    ([name, { value, source }]) => `| ${name} | ${Number(value.toPrecision(3))} | ${source} |`,
  );
  return `# Growth

Written by \`npm run bench -- growth\` from the documents that each call reads and writes (\`npm run bench -- api-reads\` counts them),
Google's public prices and limits, and assumptions of what people do for one order. Not an invoice: it says what costs most and what
gives first. Prices are the higher of those published (below), so that the sums are bounds from above. The log's storage is not in them.

| Orders a month | From the CDN | Database | Storage | Functions | Transfer | Sign-in | All | One order | Calls/s, busiest | Reads/s of the hottest document | Instances taken | Index taken |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

![Cost](images/growth-cost.svg)

![Limits](images/growth-limits.svg)

## The first limit

**${LIMIT_NAMES[first.name]}**, at about ${whole(first.orders)} orders a month with ${Math.round(100 * usualRate)} % of the catalogue's calls from the CDN: the
function may have ${LIMITS.processors.value} instances of one processor. It is moved by one number, \`maxInstances\` in \`functions/src/index.ts\`, up to the
project's quota of the region; until then callers wait, and are refused with 429 by the platform, while nothing is stored wrongly.
Codes by SMS are the greatest cost long before any limit is near; a session is kept for as long as the browser keeps it, so that a
customer needs one seldom.

The hottest document is the version of the catalogue: read by each list of slots and each order, written when an admin changes the catalogue. Of
those that no admin writes it is \`slotLevels\` of a trade in the largest city, written only when a slot becomes full or free, which is a dozen
times a day however many orders there are. No order writes a document that another one writes, too. Firestore serves reads of
one document by the thousand a second; it is writes that one document takes only once a second.

## What is assumed

All people together, for one order that is carried out: twenty visits of which one orders, the screens that follow an order, the partners
who are asked. To be replaced by the figures of the log.

| Call | Times | Reads | Writes |
|---|---|---|---|
${calls.join('\n')}

## Prices and limits

In US dollars, looked up on ${LOOKED_UP} in stored copies of the named pages.

| | | Source |
|---|---|---|
${sources.join('\n')}
`;
}
