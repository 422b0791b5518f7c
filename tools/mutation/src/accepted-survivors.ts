import type { Accepted } from './judge-report';

/** Mutants that no test can notice, each with its reason. */
export const ACCEPTED: readonly Accepted[] = [
  {
    file: 'packages/contract/src/rules/order-total.ts',
    code: 'itemTotal + charge + TAXES_AND_FEES',
    replacement: 'itemTotal + charge - TAXES_AND_FEES',
    reason: 'There are no taxes and fees: the constant is 0 (docs/specification.md).',
  },
];
