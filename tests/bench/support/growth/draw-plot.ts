/** A line of a plot: points of positive numbers, from left to right. */
export interface PlotLine {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 420, 80, 150, 40, 50];
const COLOURS = ['#0b6e4f', '#c2410c', '#1d4ed8', '#7c3aed', '#b91c1c', '#0e7490'];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const powers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));

/** Powers of ten as people write them: `10k`, `1M`. */
function short(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  if (value >= 1_000) return `${value / 1_000}k`;
  return String(Number(value.toPrecision(1)));
}

/**
 * Draws lines over each other with two logarithmic axes, as SVG.
 * @throws Error for a value that is not above zero
 */
export function drawPlot(title: string, xTitle: string, lines: readonly PlotLine[]): string {
  const all = lines.flatMap(({ points }) => points);
  if (all.length === 0 || all.flat().some((value) => !(value > 0)))
    throw new Error(`${title}: only above zero`);
  const range = (values: readonly number[]) => {
    const from = Math.floor(Math.log10(Math.min(...values)));
    return [from, Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))))] as const;
  };
  const xs = range(all.map(([x]) => x));
  const ys = range(all.map(([, y]) => y));
  const part = (value: number, [from, to]: readonly [number, number]) =>
    (Math.log10(value) - from) / (to - from);
  const x = (value: number) => (LEFT + part(value, xs) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (value: number) => (HEIGHT - BOTTOM - part(value, ys) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const [left, right, top, bottom] = [LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM];
  const grid = [
    ...powers(...xs).map(
      (value) =>
        `<line x1="${x(value)}" x2="${x(value)}" y1="${top}" y2="${bottom}" stroke="#ddd"/><text x="${x(value)}" y="${bottom + 18}" text-anchor="middle">${short(value)}</text>`,
    ),
    ...powers(...ys).map(
      (value) =>
        `<line x1="${left}" x2="${right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/><text x="${left - 8}" y="${y(value)}" dy="4" text-anchor="end">${short(value)}</text>`,
    ),
  ];
  const drawn = lines.map(({ name, points }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = points.map(([one, other]) => `${x(one)},${y(other)}`).join(' ');
    const named = TOP + 18 * index + 10;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${right + 12}" y="${named}" fill="${colour}">${escaped(name)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${left}" y="24" font-size="15">${escaped(title)}</text>`,
    ...grid,
    ...drawn,
    `<text x="${(left + right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escaped(xTitle)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}
