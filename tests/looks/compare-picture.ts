import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { OUTPUT } from './with-stack';

const STORED = fileURLToPath(new URL('../e2e/pictures/', import.meta.url));

/** How much the colour of a pixel may differ, 0 to 1: the edges of letters vary between machines. */
const PIXEL_TOLERANCE = 0.2;

/** The percentage of pixels that may differ. */
export const MAX_PERCENT = 1;

/** Without transparency, at the highest compression. */
const OPAQUE = { colorType: 2, deflateLevel: 9, filterType: -1 } as const;

/** The result of a comparison with the stored picture; `reason` if they cannot be compared. */
export interface Comparison {
  percent: number;
  reason?: string;
}

/**
 * Compares a picture (PNG) with the visual baseline of that name. If they differ by more than {@link MAX_PERCENT}, the
 * new picture and the difference are saved in `.local/screenshots/differences`.
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
  if (percent > MAX_PERCENT) {
    keep(name, taken);
    keep(`${name}-difference`, PNG.sync.write(difference));
  }
  return { percent };
}

/** Stores a picture as the new visual baseline. */
export function storePicture(name: string, taken: Buffer): void {
  mkdirSync(STORED, { recursive: true });
  writeFileSync(join(STORED, `${name}.png`), PNG.sync.write(PNG.sync.read(taken), OPAQUE));
}

function keep(name: string, picture: Buffer): void {
  const file = join(OUTPUT, 'differences', `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
