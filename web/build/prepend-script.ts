import type { Plugin } from 'vite';

const IMPORTS = /import\s*["'][^"']*["'];?|\/\/.*|\/\*[\s\S]*?\*\//g;

/**
 * Prepends a script to every chunk, so that it runs before any other code. Chunks that only import others are left
 * unchanged: the page loads the imported ones instead.
 */
export function prependScript(script: string | undefined): Plugin {
  return {
    name: 'prepend-script',
    apply: 'build',
    renderChunk: (code) => {
      if (!script || code.replace(IMPORTS, '').trim() === '') return null;
      return { code: `${script}\n${code}`, map: null };
    },
  };
}
