import { loanSchema, orderSchema, serviceSchema } from '@gharseva/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readJson } from '../../../web/src/lib/read-json';
import { service } from '../support/catalogue';
import { order } from '../support/people';

const reports = () => vi.mocked(console.error).mock.calls.flat();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('readJson', () => {
  test('what the schema accepts is read as the schema reads it, without a report', () => {
    const { isHandled: _isHandled, ...loan } = {
      ...{ _id: 'l1', name: 'Asha', email: 'a@example.com', phone: '9876543210', amount: 5000 },
      ...{ createdAt: '2026-11-20T18:05:00.000+05:30', isHandled: true },
    };
    expect(readJson('a loan', loanSchema, loan)).toEqual({ ...loan, isHandled: false });
    expect(reports()).toEqual([]);
  });

  test('unknown fields are dropped at any depth, without a report', () => {
    const written = order();
    const sent = {
      ...structuredClone(written),
      colour: 'red',
      cartItems: written.cartItems.map((line) => ({ ...line, unit: 'piece' })),
      serviceAddress: { ...written.serviceAddress, floor: 3 },
    };
    expect(readJson('an order', orderSchema, sent)).toEqual(written);
    expect(reports()).toEqual([]);
  });

  test('a value that is new to a list of values is kept, a wrong type in its place is not', () => {
    const sent = [order(), { ...order({ _id: 'order-2' }), stage: 'rescheduled' }];
    const orders = z.array(orderSchema);
    expect(readJson('orders', orders, structuredClone(sent))).toEqual(sent);
    expect(reports()).toEqual([]);
    const wrong = [order(), { ...order(), stage: 7 }, { ...order(), stage: undefined }];
    expect(readJson('orders', orders, wrong)).toEqual([order()]);
  });

  test('a text or number beyond its bounds is kept, beside an unknown field too', () => {
    const name = 'N'.repeat(300);
    const read = readJson('a service', serviceSchema, {
      ...service('a', 'fans'),
      name,
      duration: 99_999,
      hue: 1,
    });
    expect(read).toEqual({ ...service('a', 'fans'), name, duration: 99_999 });
    expect(reports()).toEqual([]);
  });

  test('a broken member of a list is left out, and reported by place and code without a value', () => {
    const secret = 'Asha Verma of 12 Hazratganj';
    const { amount: _amount, ...lost } = order();
    const sent = [
      { ...order(), createdAt: secret },
      order({ _id: 'order-2' }),
      lost,
      { ...order(), _id: [secret] },
    ];
    expect(readJson('orders', z.array(orderSchema), sent)).toEqual([order({ _id: 'order-2' })]);
    expect(reports()).toEqual([
      'Cannot read all of orders: 0.createdAt (invalid_format), 2.amount (invalid_type), 3._id (invalid_type)',
    ]);
  });

  test('a broken part of a record in a list leaves the whole record out', () => {
    const broken = { ...order(), cartItems: [{ ...order().cartItems[0], price: '149' }] };
    const page = z.strictObject({ orders: z.array(orderSchema) });
    const sent = { orders: [broken, order({ _id: 'order-2' })] };
    expect(readJson('a page', page, sent)).toEqual({ orders: [order({ _id: 'order-2' })] });
  });

  test('a record of its own with a broken part is not read: sent back, it would lose that part', () => {
    const [line] = order().cartItems;
    const broken = { ...order(), cartItems: [line, { ...line, price: '149' }] };
    expect(readJson('an order', orderSchema, broken)).toBeUndefined();
  });

  test('a list with nothing readable is not an empty list', () => {
    expect(readJson('orders', z.array(orderSchema), [{ ...order(), amount: null }])).toBeUndefined();
    expect(readJson('orders', z.array(orderSchema), [])).toEqual([]);
  });

  test.each([[null], ['text'], [7], [[null, 7]], [{ orders: 'none' }]])('%j is not read', (json) => {
    expect(readJson('orders', z.strictObject({ orders: z.array(orderSchema) }), json)).toBeUndefined();
  });

  test('of a union, the member of another version is read', () => {
    const either = z.array(
      z.union([z.string(), z.strictObject({ kind: z.enum(['city', 'worker']), id: z.string() })]),
    );
    const sent = ['text', { kind: 'order', id: 'a', unknown: 1 }, { kind: 'city' }];
    expect(readJson('values', either, sent)).toEqual(['text', { kind: 'order', id: 'a' }]);
  });

  test('of what is being typed, texts that break a rule are kept, wrong types are not', () => {
    const unfinished = { isUnfinished: true };
    const typed = { ...service('a', 'fans'), categoryId: '', imageUrl: 'not yet' };
    expect(readJson('a draft', serviceSchema, { ...typed }, unfinished)).toEqual(typed);
    expect(readJson('a draft', serviceSchema, { ...typed, price: '1' }, unfinished)).toBeUndefined();
  });
});
