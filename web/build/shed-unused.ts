import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/development\/[^?]*\.mjs$/;

/**
 * Lets the bundler see which of the router's components the site does not use (its forms, its server's documents, its
 * scroll restoration): a name written to a component, and a call whose result nobody reads, would keep each of them.
 * The texts it has for developers go, too.
 */
export function shedUnused(): Plugin {
  return {
    name: 'shed-unused',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}
