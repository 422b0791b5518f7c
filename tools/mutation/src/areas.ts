/** A part of the product with the tests that have to notice its mutants. */
export interface Area {
  name: string;
  /** Globs of the code that is changed, without braces; one that begins with `!` takes files out again. */
  mutate: readonly string[];
  /** Globs of the tests. */
  tests: readonly string[];
  /** The least share of mutants that a test notices, in percent. */
  least: number;
  /** Too large to be tried whole in an hour: a random part of its files gives the share. */
  isSampled?: true;
}

/** Files of a folder, by their names with a space between. */
const filesOf = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.ts`);

/** Operations with money whose tests answer from memory. */
const FROM_MEMORY =
  'draft-batch find-payments look-up-statement number-batch settle-rows show-cash show-ledger write-cash write-money';

/** Operations of an order’s search and its timers, likewise. */
const ORDERS_FROM_MEMORY = 'decline-offer note-late postpone-timer seek-partner withdraw-offer';

/** Where a fault costs money, identity or access, and what is tried in minutes. */
const STRICT = 95;

const STRICT_AREAS: readonly Area[] = [
  {
    name: 'authorization',
    mutate: [
      ...filesOf('functions/src/domain', 'actor authorize'),
      'functions/src/http/authenticate.ts',
      ...filesOf('functions/src/platform', 'identity claims'),
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
      ...filesOf('packages/contract/src/rules', 'balance cash claims coupons extras gst ledger'),
      ...filesOf('packages/contract/src/rules', 'order-total payments refunds statement upi-link'),
    ],
    // without an API: a rule has to be right for more than its endpoints ask today
    tests: ['packages/contract/tests/*.test.ts'],
    least: STRICT,
  },
  {
    name: 'money-decisions',
    mutate: [
      ...filesOf('functions/src/orders', 'check-coupon check-prices draft-order'),
      'functions/src/payments/*.ts',
      'functions/src/payments/gateway/*.ts',
      'functions/src/payments/invoices/*.ts',
      'functions/src/payments/statement/*.ts',
      ...filesOf('functions/src/payments/operations', FROM_MEMORY),
    ],
    // without an API, as the rules
    tests: ['tests/api/{orders,payments}/rules/*.test.ts'],
    least: STRICT,
  },
  {
    name: 'order-decisions',
    mutate: [
      'functions/src/orders/*.ts',
      'functions/src/orders/dispatch/*.ts',
      'functions/src/orders/photos/*.ts',
      'functions/src/orders/visits/*.ts',
      ...filesOf('functions/src/orders/operations', ORDERS_FROM_MEMORY),
      ...filesOf('!functions/src/orders', 'check-coupon check-prices draft-order'),
    ],
    // without an API, and without the simulated worlds of the waves
    tests: ['tests/api/orders/{dispatch/!(aims),rules/*}.test.ts'],
    least: STRICT,
  },
  {
    name: 'document-files',
    mutate: ['functions/src/documents/**/*.ts'],
    // without an API
    tests: ['tests/api/documents/{check-pdf,clean-file,clean-picture,rules/*}.test.ts'],
    least: STRICT,
  },
  {
    name: 'money',
    mutate: [
      'functions/src/payments/operations/*.ts',
      ...filesOf('!functions/src/payments/operations', FROM_MEMORY),
    ],
    tests: [
      'tests/api/payments/{admin-payments,cash,claim-payment,gateway,import-statement,invoices,refunds}.test.ts',
    ],
    least: STRICT,
  },
  {
    name: 'idempotency',
    mutate: [
      'functions/src/domain/check-replay.ts',
      ...filesOf('functions/src/http', 'hold-idempotency request-hash'),
      ...filesOf('functions/src/platform', 'commit-proof lost-commit transact'),
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
      ...filesOf('functions/src/http', 'charge-attempts charge-calls neighbourhood-of read-body seen-caller'),
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
      ...filesOf('packages/contract/src/rules', 'activation uploads'),
    ],
    tests: [
      'tests/api/{workers,documents}/**/*.test.ts',
      'tests/api/people/admin-people.test.ts',
      'packages/contract/tests/{activation,uploads}.test.ts',
    ],
    least: STRICT,
  },
];

/** What is common, and the least share of it. */
const USUAL = 85;

/**
 * The code that no strict area has, by domain, each with the tests of its own domain: those of everything would take an hour for each
 * mutant that survives. Storms and outages are left out: they take minutes, and find what happens at once or with a fault, not what
 * one call does.
 */
const USUAL_AREAS: readonly Area[] = [
  {
    name: 'catalogue',
    mutate: [
      'functions/src/catalogue/**/*.ts',
      'functions/src/endpoints/catalogue/*.ts',
      'functions/src/endpoints/page/*.ts',
      'functions/src/endpoints/admin/catalogue/*.ts',
      'functions/src/stores/catalogue/*.ts',
    ],
    tests: [
      'tests/api/catalogue/**/*.test.ts',
      'tests/api/http/pages.test.ts',
      'tests/api/specification/{admin-catalogue,catalogue}.test.ts',
    ],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'orders',
    mutate: [
      'functions/src/orders/**/*.ts',
      'functions/src/endpoints/order/*.ts',
      'functions/src/endpoints/visit/*.ts',
      'functions/src/endpoints/admin/bookings/*.ts',
      'functions/src/endpoints/admin/places/*.ts',
      'functions/src/stores/dispatch/*.ts',
      'functions/src/stores/orders/*.ts',
      'functions/src/stores/places/*.ts',
    ],
    tests: [
      'tests/api/{orders,places}/**/!(histories|races).test.ts',
      'tests/api/catalogue/places.test.ts',
      'tests/api/specification/{admin-bookings,worker}.test.ts',
    ],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'payments',
    mutate: [
      'functions/src/endpoints/admin/coupons/*.ts',
      'functions/src/endpoints/admin/payments/*.ts',
      'functions/src/endpoints/coupon/*.ts',
      'functions/src/endpoints/gateway/*.ts',
      'functions/src/endpoints/loan/*.ts',
      'functions/src/stores/coupons/*.ts',
      'functions/src/stores/gateway/*.ts',
      'functions/src/stores/invoices/*.ts',
    ],
    tests: ['tests/api/{coupons,payments}/!(gateway-storm).test.ts'],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'people',
    mutate: [
      'functions/src/people/**/*.ts',
      'functions/src/workers/**/*.ts',
      'functions/src/endpoints/customer/*.ts',
      'functions/src/endpoints/worker/*.ts',
      'functions/src/endpoints/admin/accounts/*.ts',
      'functions/src/endpoints/admin/people/*.ts',
      'functions/src/endpoints/admin/session/*.ts',
    ],
    tests: [
      'tests/api/{audit,people,session,workers}/**/*.test.ts',
      'tests/api/specification/{admin-people,customer,worker}.test.ts',
    ],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'documents',
    mutate: ['functions/src/endpoints/upload/*.ts', 'functions/src/jobs/*.ts'],
    tests: [
      'tests/api/documents/**/!(upload-load).test.ts',
      'tests/api/catalogue/{rules/forget-pincode-requests,old-pincode-requests,pincode-requests,sweep-pictures}.test.ts',
      'tests/api/orders/timers/*.test.ts',
      'tests/api/payments/{,rules/}number-invoices.test.ts',
      'tests/api/people/odd-deletions.test.ts',
      'tests/api/platform/log.test.ts',
    ],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'http',
    mutate: ['functions/src/http/*.ts', 'functions/src/domain/*.ts'],
    tests: [
      'tests/api/{domain,http}/**/!(faults|outages).test.ts',
      'tests/api/session/*.test.ts',
      'tests/api/payments/{receipt,refund-photos}.test.ts',
    ],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'platform',
    mutate: ['functions/src/platform/*.ts'],
    tests: ['tests/api/{platform,session}/*.test.ts', 'tests/api/http/http.test.ts'],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'moves',
    mutate: ['packages/contract/src/rules/moves/*.ts'],
    tests: ['packages/contract/tests/moves/*.test.ts'],
    least: USUAL,
    isSampled: true,
  },
  {
    name: 'contract',
    mutate: ['packages/contract/src/**/*.ts', '!packages/contract/src/rules/moves/*.ts'],
    tests: ['packages/contract/tests/*.test.ts', 'tests/api/versions/contract.test.ts'],
    least: USUAL,
    isSampled: true,
  },
];

const NAMED = [...STRICT_AREAS, ...USUAL_AREAS];
const without = (areas: readonly Area[]) => areas.flatMap(({ mutate }) => mutate.map((glob) => `!${glob}`));

/** All areas; `rest` is what no other area names. */
export const AREAS: readonly Area[] = [
  ...STRICT_AREAS,
  ...USUAL_AREAS.map((area) => ({ ...area, mutate: [...area.mutate, ...without(STRICT_AREAS)] })),
  {
    name: 'rest',
    mutate: ['functions/src/**/*.ts', ...without(NAMED)],
    tests: ['tests/api/{audit,catalogue,inbox,people,specification,workers}/**/*.test.ts'],
    least: USUAL,
    isSampled: true,
  },
];
