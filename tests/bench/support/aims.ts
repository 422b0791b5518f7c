import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The variable that names the file to which benchmarks write their figures, for `npm run bench -- --check`. */
const FIGURES = 'BENCH_FIGURES';

/** A figure with what was measured beside it in the same run, and its aim, as texts. */
export interface Figure {
  what: string;
  today: string;
  beside: string;
  aim: string;
  holds: boolean;
}

/** Notes a figure, if somebody collects them. */
export function noteFigure(figure: Figure): void {
  const file = process.env[FIGURES];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** The environment in which benchmarks write their figures to a file. */
export const figuresTo = (file: string): Record<string, string> => ({ [FIGURES]: file });

/** The figures that benchmarks have written to a file. */
export function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}

/** The machine that measured. */
export interface Machine {
  processors: number;
  model: string;
  node: string;
  /** How many programs wanted a processor at a time, over the last quarter of an hour. */
  load: number;
  date: string;
}

/** The page with the figures of one run. */
export function describeFigures(
  figures: readonly Figure[],
  broken: readonly string[],
  { processors, model, node, load, date }: Machine,
): string {
  const rows = figures.map(
    ({ what, today, beside, aim, holds }) =>
      `| ${what} | ${today} | ${beside} | ${aim} | ${holds ? 'held' : '**missed**'} |`,
  );
  const failed = broken.length > 0 ? `\nBenchmarks that ended with an error: ${broken.join(', ')}.\n` : '';
  return `# Performance

Written by \`npm run bench -- --check\`, which fails where an aim is missed. Each figure has beside it what was measured in the same run, so
that another machine comes to the same verdict. Far more programs than processors make times late: those of first screens and of the
mixed load above all. How each is measured stands at the head of its file in
\`tests/bench\`.

Measured on ${date}: ${processors} processors, ${model}, Node.js ${node}, about ${load.toFixed(0)} programs at a time.

| | Today | Beside it | Aim | |
|---|---|---|---|---|
${rows.join('\n')}
${failed}`;
}
