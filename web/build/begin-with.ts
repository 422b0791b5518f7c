import type { Plugin } from 'vite';

/** Puts a script at the beginning of every file of scripts, so that whichever runs first has run it. */
export function beginWith(script: string | undefined): Plugin {
  return { name: 'begin-with', apply: 'build', banner: () => script ?? '' };
}
