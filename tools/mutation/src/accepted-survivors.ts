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
  {
    file: 'functions/src/payments/gateway/judge-event.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'The version of a decision on what was just read: nobody compares it.',
  },
  {
    file: 'functions/src/payments/gateway/judge-event.ts',
    code: "'completed'",
    replacement: '""',
    reason: 'What is charged asks only whether an order is cancelled.',
  },
  {
    file: 'functions/src/payments/gateway/local-gateway.ts',
    code: "{ throw invalid('body', say('body_not_json')); }",
    replacement: '{}',
    reason: 'What is not there is refused with the same words as no event.',
  },
  {
    file: 'functions/src/payments/to-receipt.ts',
    code: 'payment?.method',
    replacement: 'payment.method',
    reason: 'Nothing was received where there is no payment.',
  },
  {
    file: 'functions/src/payments/decide-claim.ts',
    code: 'payment.claims?.map',
    replacement: 'payment.claims.map',
    reason: 'One of the claims was found.',
  },
  {
    file: 'functions/src/payments/claim-payment.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'A text among no claims is of no method, in no state, and far from ten.',
  },
  {
    file: 'functions/src/payments/statement/statement-table.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'An empty cell of a reference and one with letters both leave it to the narration.',
  },
  {
    file: 'functions/src/payments/cash-rows.ts',
    code: 'one < other',
    replacement: 'one <= other',
    reason: 'No two partners of a map have the same uid.',
  },
  {
    file: 'functions/src/payments/money-rows.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'A text among no claims has neither a reference nor a gateway’s name.',
  },
  {
    file: 'functions/src/payments/operations/take-event.ts',
    code: "'unavailable'",
    replacement: '""',
    reason: 'The payment would have to go between two reads of one call.',
  },
  {
    file: 'functions/src/payments/operations/import-statement.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    reason: 'Suggestions of a duplicate: only an unknown row shows any.',
  },
  {
    file: 'functions/src/payments/operations/import-statement.ts',
    code: 'paid.paise % 100 === 0',
    replacement: 'true',
    reason: 'No payment is of half a rupee: the query finds none.',
  },
  {
    file: 'functions/src/payments/operations/show-cash.ts',
    code: 'whole.at(-1)?.uid',
    replacement: 'whole.at(-1).uid',
    reason: 'A query that is full has found a partner.',
  },
  ...[
    ["kind === 'captured' || kind === 'refunded'", 'true'],
    ['!isOfMoney(event)', 'false'],
  ].map(([code = '', replacement = '']) => ({
    ...{ file: 'functions/src/payments/operations/take-event.ts', code, replacement },
    reason: 'An event without money is judged alike with its order and without it: two reads are saved.',
  })),
  ...[
    ['order && payment && judged.payment', 'order && payment || judged.payment'],
    ['order && payment', 'true'],
    ['order && payment', 'order || payment'],
  ].map(([code = '', replacement = '']) => ({
    ...{ file: 'functions/src/payments/operations/take-event.ts', code, replacement },
    reason: 'Order and payment are both found or neither, and a payment is judged to be one.',
  })),
  {
    file: 'functions/src/payments/operations/take-event.ts',
    code: '{ order: null, payment: null }',
    replacement: '{}',
    reason: 'What is missing is no order and no payment, as null is.',
  },
  {
    file: 'functions/src/payments/operations/take-event.ts',
    code: '!payment',
    replacement: 'false',
    reason: 'The payment would have to go between two reads of one call.',
  },
  {
    file: 'functions/src/payments/operations/import-statement.ts',
    code: 'verdict.claim === undefined',
    replacement: 'false',
    reason: 'A row without a claim is unknown, whether it is the first or not.',
  },
  {
    file: 'functions/src/payments/operations/import-statement.ts',
    code: "verdict.outcome === 'unknown'",
    replacement: 'true',
    reason: 'Suggestions for other rows are found in vain: only an unknown row shows any.',
  },
  ...[
    ["judged.filter(({ verdict }) => verdict.outcome === 'matches')", 'judged'],
    ["verdict.outcome === 'matches'", 'true'],
  ].map(([code = '', replacement = '']) => ({
    ...{ file: 'functions/src/payments/operations/import-statement.ts', code, replacement },
    reason: 'A row that does not match is judged alike in a transaction of its own, in vain.',
  })),
  ...['true', 'held || reference'].map((replacement) => ({
    ...{
      file: 'functions/src/payments/operations/import-statement.ts',
      code: 'held && reference',
      replacement,
    },
    reason: 'A row that matches has a reference, and an order that was found.',
  })),
  {
    file: 'functions/src/payments/operations/note-refund.ts',
    code: '!order',
    replacement: 'false',
    reason: 'The order would have to go between two reads of one call.',
  },
];
