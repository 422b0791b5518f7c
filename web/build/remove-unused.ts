import type { Plugin } from 'vite';

/** The message of an invariant: the last argument, a text without a call. */
const INVARIANT_WORDS = /(\binvariant\d*\((?:[^;{}`"]|"[^"]*")*?),\s*(?:"(?:[^"\\]|\\.)*"|`[^`]*`)\s*\)/g;

const ROUTER = /node_modules\/react-router\/dist\/development\/[^?]*\.mjs$/;

/**
 * Lets the bundler drop the router's components that the site does not use (forms, server documents, scroll
 * restoration): an assigned `displayName` or a call without a pure annotation would keep them. Also drops its warnings
 * for developers, and the words of its invariants, which only a developer can break: the error stays.
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
          .replace(INVARIANT_WORDS, '$1)')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}
