import { ROOT } from '@gharseva/dev-stack/stack/places';
import { describe, expect, test } from 'vitest';
import { importsOf, readImports } from '../src/read-imports';
import { findViolations } from '../src/zones';

describe('reading imports', () => {
  test('finds every kind of import and tells types from values', () => {
    const code = `
      import type { A } from './a';
      import { type B } from './b';
      import c, { type D } from 'c';
      import './e.css';
      export * from './f';
      export type { G } from './g';
      const h = () => import('./h');
      import i from '#lib/i.ts';
      // import x from './not-this';
      export const View = () => <p>import y from './nor-this'</p>;
    `;
    const found = importsOf(ROOT, 'web/src/app/x.tsx', code).map(({ to, typeOnly }) => [to, typeOnly]);
    expect(found).toEqual([
      ['web/src/app/a', true],
      ['web/src/app/b', true],
      ['c', false],
      ['web/src/app/e.css', false],
      ['web/src/lib/i.ts', false],
      ['web/src/app/f', false],
      ['web/src/app/g', true],
      ['web/src/app/h', false],
    ]);
  });

  test('reads the repository itself: components, the contract by its package name, packages', () => {
    const imports = readImports(ROOT);
    expect(imports.some(({ from }) => from.endsWith('.tsx'))).toBe(true);
    expect(imports.some(({ to }) => to === 'packages/contract/src/rules/index.ts')).toBe(true);
    expect(imports.some(({ to }) => to === 'react')).toBe(true);
  });
});

describe('the zones', () => {
  test.each([
    ['packages/contract/src/entities/order.ts', 'express', 'zod/mini alone'],
    ['packages/contract/src/entities/order.ts', 'zod', 'zod/mini alone'],
    ['packages/contract/src/rules/cart.ts', 'zod/mini', 'without zod'],
    ['web/src/lib/x.ts', 'functions/src/index.ts', 'meet in the contract'],
    ['functions/src/domain/x.ts', 'tools/dev-stack/src/seed/seed.ts', 'tools'],
    ['functions/src/domain/x.ts', 'functions/src/stores/orders.ts', 'downwards'],
    ['functions/src/orders/x.ts', 'functions/src/stores/orders.ts', 'pure'],
    ['functions/src/orders/x.ts', 'functions/src/workers/operations/y.ts', 'pure'],
    ['functions/src/stores/x.ts', 'functions/src/orders/operations/y.ts', 'never operations'],
    ['functions/src/stores/x.ts', 'functions/src/http/create-app.ts', 'downwards'],
    ['functions/src/endpoints/loan/x.ts', 'functions/src/endpoints/order/place-order.ts', 'each other'],
    ['functions/src/stores/x.ts', 'firebase-admin/firestore', 'platform'],
    ['web/src/components/ui/x.tsx', 'web/src/features/cart/y.ts', 'downwards'],
    ['packages/security-rules/src/x.ts', 'packages/firestore-emulator/src/main.ts', 'depends on'],
    ['packages/firestore-emulator/src/main.ts', 'packages/contract/src/index.ts', 'depends on'],
    ['web/src/features/cart/x.ts', 'web/src/features/account/y.ts', 'features never'],
    ['web/src/features/admin/people/x.ts', 'web/src/features/admin/bookings/y.ts', 'never each other'],
    ['web/src/features/admin/shared/x.ts', 'web/src/features/admin/bookings/y.ts', 'never each other'],
    ['web/src/features/cart/x.ts', 'web/src/features/admin/shared/y.ts', 'features never'],
    ['web/src/features/cart/x.ts', 'firebase/auth', 'no visitor'],
    ['web/src/lib/x.ts', 'packages/contract/src/index.ts', 'types only'],
    ['web/src/lib/x.ts', 'zod/mini', 'never zod'],
    ['web/src/features/loan/api/x.ts', 'web/src/lib/api/call-api.ts', 'callChecked'],
    ['web/src/features/checkout/outbox/x.ts', 'web/src/lib/api/call-api.ts', 'callChecked'],
    ['web/src/lib/x.ts', 'packages/contract/src/entities/loan.ts', 'never zod'],
    ['web/src/lib/x.ts', 'packages/site-pages/src/site.ts', 'addresses'],
    ['functions/src/domain/x.ts', 'packages/firestore-emulator/src/main.ts', 'no other package'],
  ])('%s must not import %s', (from, to, says) => {
    const violations = findViolations([{ from, to, typeOnly: false }]);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(says);
  });

  test('the browser may import types of the contract', () => {
    expect(
      findViolations([{ from: 'web/src/lib/x.ts', to: 'packages/contract/src/index.ts', typeOnly: true }]),
    ).toEqual([]);
  });

  test('an import cycle: reported once, with its files in order', () => {
    const step = (from: string, to: string) => ({
      from: `tools/x/${from}`,
      to: `tools/x/${to}`,
      typeOnly: false,
    });
    const cycle = findViolations([step('a.ts', 'b.ts'), step('b.ts', 'c.ts'), step('c.ts', 'a.ts')]);
    expect(cycle).toEqual([
      expect.stringContaining('tools/x/a.ts → tools/x/b.ts → tools/x/c.ts → tools/x/a.ts'),
    ]);
  });
});
