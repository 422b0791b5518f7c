import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/development\/[^?]*\.mjs$/;

/**
 * Lets the bundler drop the router's components that the site does not use (forms, server documents, scroll
 * restoration): an assigned `displayName` or a call without a pure annotation would keep them. Also drops its warnings
 * for developers.
 */
export function removeUnused(): Plugin {
  return {
    name: 'remove-unused',
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
