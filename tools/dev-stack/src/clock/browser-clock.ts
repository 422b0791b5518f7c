import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The script that shifts the clock of a browser like that of this process; nothing when that one is not shifted. */
export function browserClock(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const offset = Number(env.GHARSEVA_CLOCK_OFFSET);
  if (!offset) return undefined;
  const script = readFileSync(join(import.meta.dirname, 'move-date.cjs'), 'utf8');
  return script.replace('process.env.GHARSEVA_CLOCK_OFFSET', `${offset}`);
}
