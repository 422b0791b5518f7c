import type { Plugin } from 'vite';

const IMPORTS = /import\s*["'][^"']*["'];?|\/\/.*|\/\*[\s\S]*?\*\//g;

/**
 * Puts a script at the beginning of every file of scripts, so that whichever runs first has run it. A file that does
 * nothing but import others stays as it is: the page loads those instead of it.
 */
export function beginWith(script: string | undefined): Plugin {
  return {
    name: 'begin-with',
    apply: 'build',
    renderChunk: (code) => {
      if (!script || code.replace(IMPORTS, '').trim() === '') return null;
      return { code: `${script}\n${code}`, map: null };
    },
  };
}
