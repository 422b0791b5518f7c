import type { Accepted } from './judge-report';

/** Mutants that no test can notice, each with its reason. */
export const ACCEPTED: readonly Accepted[] = [
  {
    file: 'packages/contract/src/rules/order-total.ts',
    code: 'itemTotal + charge + TAXES_AND_FEES',
    replacement: 'itemTotal + charge - TAXES_AND_FEES',
    reason: 'There are no taxes and fees: the constant is 0 (docs/specification.md).',
  },
  {
    file: 'functions/src/domain/authorize.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The roles of an audience without admins: no admin has the role of that text.',
  },
  {
    file: 'functions/src/domain/authorize.ts',
    code: 'adminRole === null',
    replacement: 'false',
    reason: 'No audience admits null, so that an unknown role is not among the admitted ones.',
  },
  {
    file: 'functions/src/http/authenticate.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'A missing header is no token, and neither is that text.',
  },
  {
    file: 'functions/src/platform/identity.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'The payload of a token without one: neither is JSON.',
  },
  {
    file: 'functions/src/platform/identity.ts',
    code: '{ return false; }',
    replacement: '{}',
    reason: 'Without a value it is not true either.',
  },
  {
    file: 'functions/src/http/request-hash.ts',
    code: 'a < b',
    replacement: 'a <= b',
    reason: 'No two keys of an object are equal.',
  },
  {
    file: 'functions/src/platform/commit-proof.ts',
    code: 'previous !== undefined',
    replacement: 'true',
    reason: 'No list of commits has undefined among its texts.',
  },
  {
    file: 'functions/src/http/seen-caller.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The groups after "::" come last: without it there are eight groups before, of which four count.',
  },
  {
    file: 'packages/contract/src/rules/ledger.ts',
    code: 'price + extras + tip - fee',
    replacement: 'price + extras + tip + fee',
    reason: 'There is no fee: it is 0 (docs/product-decisions.md section 6).',
  },
  {
    file: 'packages/contract/src/rules/ledger.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'Sums of no entries: a text among them has no kind, and moves no money.',
  },
  {
    file: 'packages/contract/src/rules/extras.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'Lines of no proposals: a text among them is in no state, and not agreed to.',
  },
  {
    file: 'packages/contract/src/rules/claims.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'Sums of no claims: a text among them has neither the state nor the method that counts.',
  },
];
