/** A part of the product with the tests that have to notice its mutants. */
export interface Area {
  name: string;
  /** Globs of the code that is changed; a later one that begins with `!` takes files out again. */
  mutate: readonly string[];
  /** Globs of the tests. */
  tests: readonly string[];
  /** The least share of mutants that a test notices, in percent. */
  least: number;
  /** Too large to be tried whole in an afternoon: a random part of its files gives the share. */
  isSampled?: true;
}

/** Where a fault costs money, identity or access. */
const STRICT = 95;

const STRICT_AREAS: readonly Area[] = [
  {
    name: 'authorization',
    mutate: [
      'functions/src/domain/{actor,authorize}.ts',
      'functions/src/http/authenticate.ts',
      'functions/src/platform/{identity,claims}.ts',
      'packages/contract/src/rules/admin-roles.ts',
    ],
    // without the tables of who may call each endpoint, which take minutes for a mutant
    tests: [
      'tests/api/session/{authenticate,authorize,claims,identity}.test.ts',
      'tests/api/session/{revoke-sessions,verify-session,verify-token}.test.ts',
      'packages/contract/tests/admin-roles.test.ts',
    ],
    least: STRICT,
  },
  {
    name: 'money-rules',
    mutate: [
      'packages/contract/src/rules/{balance,cash,claims,coupons,extras,gst,ledger}.ts',
      'packages/contract/src/rules/{order-total,payments,refunds,statement,upi-link}.ts',
    ],
    // without an API: a rule has to be right for more than its endpoints ask today
    tests: ['packages/contract/tests/*.test.ts'],
    least: STRICT,
  },
  {
    name: 'money-decisions',
    mutate: [
      'functions/src/orders/{check-coupon,check-prices,draft-order}.ts',
      'functions/src/payments/*.ts',
      'functions/src/payments/{gateway,invoices,statement}/*.ts',
    ],
    // without an API, as the rules
    tests: ['tests/api/{orders,payments}/rules/*.test.ts'],
    least: STRICT,
  },
  {
    name: 'money',
    mutate: ['functions/src/payments/operations/*.ts'],
    tests: ['tests/api/{coupons,orders,payments}/*.test.ts'],
    least: STRICT,
  },
  {
    name: 'idempotency',
    mutate: [
      'functions/src/domain/check-replay.ts',
      'functions/src/http/{hold-idempotency,request-hash}.ts',
      'functions/src/platform/{commit-proof,lost-commit,transact}.ts',
    ],
    tests: [
      'tests/api/http/{idempotency,declared-limits,hold-idempotency,request-hash}.test.ts',
      'tests/api/platform/{commit-proof,lost-commit,lost-commits,transact}.test.ts',
      'tests/api/orders/place-order*.test.ts',
    ],
    least: STRICT,
  },
  {
    name: 'limits',
    mutate: [
      'functions/src/domain/charge-limit.ts',
      'functions/src/http/{charge-attempts,charge-calls,neighbourhood-of,read-body,seen-caller}.ts',
    ],
    tests: [
      'tests/api/http/{charge-attempts,charge-calls,charge-limit,declared-limits,forged-addresses,http,read-body,seen-caller}.test.ts',
      'tests/api/session/{admin-login,login-outage,second-factor}.test.ts',
    ],
    least: STRICT,
  },
  {
    name: 'activation',
    mutate: [
      'functions/src/workers/check-activation.ts',
      'packages/contract/src/rules/{activation,uploads}.ts',
    ],
    tests: [
      'tests/api/{workers,documents}/*.test.ts',
      'tests/api/people/admin-people.test.ts',
      'packages/contract/tests/{activation,uploads}.test.ts',
    ],
    least: STRICT,
  },
];

const without = (globs: readonly string[]) => globs.map((glob) => `!${glob}`);

/** All areas; `rest` is what no other area names. */
export const AREAS: readonly Area[] = [
  ...STRICT_AREAS,
  {
    name: 'rest',
    mutate: [
      'functions/src/**/*.ts',
      'packages/contract/src/**/*.ts',
      ...STRICT_AREAS.flatMap(({ mutate }) => without(mutate)),
    ],
    tests: ['tests/api/**/*.test.ts', 'packages/contract/tests/*.test.ts'],
    least: 85,
    isSampled: true,
  },
];
