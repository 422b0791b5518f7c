import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { OUTPUT } from './with-stack';

const STORED = fileURLToPath(new URL('../e2e/pictures/', import.meta.url));

/** How far a pixel's colour may be off, 0 to 1, before it counts: the edges of letters differ between machines. */
const PIXEL_TOLERANCE = 0.2;

/** How many of a hundred pixels may count. */
export const MOST_PERCENT = 1;

/** Without transparency, as tightly as it goes. */
const OPAQUE = { colorType: 2, deflateLevel: 9, filterType: -1 } as const;

/** How a picture compares with the stored one; `reason` where they cannot be compared. */
export interface Comparison {
  percent: number;
  reason?: string;
}

/**
 * Compares a picture (PNG) with the stored one of that name. Where they differ by more than {@link MOST_PERCENT} the
 * new one and the difference are left in `.local/screenshots/differences`.
 */
export function comparePicture(name: string, taken: Buffer): Comparison {
  const file = join(STORED, `${name}.png`);
  if (!existsSync(file)) return { percent: 100, reason: `there is no ${file}` };
  const [now, before] = [PNG.sync.read(taken), PNG.sync.read(readFileSync(file))];
  const { width, height } = before;
  if (now.width !== width || now.height !== height) {
    keep(name, taken);
    return { percent: 100, reason: `${now.width} × ${now.height} instead of ${width} × ${height}` };
  }
  const difference = new PNG({ width, height });
  const count = pixelmatch(now.data, before.data, difference.data, width, height, {
    threshold: PIXEL_TOLERANCE,
  });
  const percent = (100 * count) / (width * height);
  if (percent > MOST_PERCENT) {
    keep(name, taken);
    keep(`${name}-difference`, PNG.sync.write(difference));
  }
  return { percent };
}

/** Stores a picture as what the next ones are compared with. */
export function storePicture(name: string, taken: Buffer): void {
  mkdirSync(STORED, { recursive: true });
  writeFileSync(join(STORED, `${name}.png`), PNG.sync.write(PNG.sync.read(taken), OPAQUE));
}

function keep(name: string, picture: Buffer): void {
  const file = join(OUTPUT, 'differences', `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
