import { missedAims } from './aims';
import type { Figures } from './figures';

const minutes = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : 'never');
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** Prints what a way of asking comes to, and the aims that it misses. */
export function printFigures(name: string, figures: Figures): string[] {
  console.log(`\n${name}`);
  for (const part of ['all', 'today', 'later'] as const) {
    const { p50, p95 } = figures[part];
    console.log(`  minutes to accept, ${part}: p50 ${minutes(p50)}, p95 ${minutes(p95)}`);
  }
  console.log(
    `  asked an order ${figures.askedAnOrder.toFixed(2)}, yes in vain ${figures.inVainAnOrder.toFixed(2)}`,
  );
  console.log(`  nobody at the last call ${percent(figures.unaccepted)}, Gini ${figures.gini.toFixed(3)}`);
  console.log(`  newcomers' share of the jobs ${percent(figures.newcomersShare)}`);
  const missed = missedAims(figures);
  for (const aim of missed) console.log(`  missed: ${aim}`);
  return missed;
}
