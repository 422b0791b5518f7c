/**
 * What the business costs as it grows, and which limit it meets first: `npm run bench -- growth`. From the documents that calls
 * read and write, Google's public prices and limits, and assumptions of what people do for one order; writes docs/growth.md and
 * its plots. Needs nothing that runs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeGrowth } from './support/growth/describe-growth';
import { drawPlot } from './support/growth/draw-plot';
import { simulateGrowth } from './support/growth/simulate-growth';
import { boundOf } from './support/read-bounds';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const HIT_RATES = [0, 0.5, 0.9, 0.99] as const;
const ORDERS = Array.from({ length: 17 }, (_, step) => 10 ** (3 + step / 4));
const USUAL_RATE = 0.9;
const PAID_FOR = ['sign-in', 'transfer', 'database', 'functions', 'storage'] as const;

mkdirSync(join(DOCS, 'images'), { recursive: true });
const plots = {
  'growth-cost.svg': drawPlot(
    'US dollars a month, by what they are paid for',
    'Orders a month',
    PAID_FOR.map((name) => ({
      name,
      points: ORDERS.map(
        (orders) => [orders, simulateGrowth(orders, USUAL_RATE, boundOf).costs[name]] as const,
      ).filter(([, usd]) => usd > 1),
    })),
  ),
  'growth-limits.svg': drawPlot(
    'Per cent of each limit, in the busiest minutes',
    'Orders a month',
    (['processors', 'sequentialIndex', 'writesOfDocument'] as const).map((name) => ({
      name: {
        processors: 'instances',
        sequentialIndex: 'index by time',
        writesOfDocument: 'hottest document',
      }[name],
      points: ORDERS.map(
        (orders) => [orders, 100 * simulateGrowth(orders, USUAL_RATE, boundOf).taken[name]] as const,
      ),
    })),
  ),
};
for (const [name, svg] of Object.entries(plots)) writeFileSync(join(DOCS, 'images', name), svg);
const page = describeGrowth(HIT_RATES, USUAL_RATE, boundOf);
writeFileSync(join(DOCS, 'growth.md'), page);
console.log(page);
