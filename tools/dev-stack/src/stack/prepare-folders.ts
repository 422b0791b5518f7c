import { mkdirSync, rmSync } from 'node:fs';
import type { Places } from './places';

/**
 * Creates the folder of a stack's generated files. The data that earlier stacks of the same ports have kept is deleted only
 * when that is asked for: a stack in memory is nobody's reason to lose it.
 */
export function prepareFolders({ work, data }: Pick<Places, 'work' | 'data'>, fresh: boolean): void {
  mkdirSync(work, { recursive: true });
  if (fresh) rmSync(data, { recursive: true, force: true });
}
