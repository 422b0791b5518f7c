import type { Category } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { tradesAs, translateTrades } from '../../../../functions/src/orders/translate-order';
import { deepFreeze } from '../../../support/deep-freeze';
import { tradeOf } from '../../../support/payments/offer';

const electrician = (translations?: Category['translations']) =>
  deepFreeze(tradeOf(translations && { translations }));
const plumber = (translations?: Category['translations']) =>
  deepFreeze(tradeOf({ _id: 'plumber', name: 'Plumber', ...(translations && { translations }) }));
const HINDI = { hi: { name: 'बिजली मिस्त्री', description: 'अच्छा काम' } };

describe('the trades of a new order', () => {
  test('are named in English, in their order', () => {
    expect(translateTrades([electrician()])).toStrictEqual({ serviceType: 'Electrician' });
    expect(translateTrades([plumber(), electrician()])).toStrictEqual({
      serviceType: 'Plumber, Electrician',
    });
  });

  test('none has no name', () => {
    expect(translateTrades([])).toStrictEqual({ serviceType: '' });
  });

  test('are named in a language that all of them have', () => {
    const trades = [electrician(HINDI), plumber({ hi: { name: 'प्लंबर' } })];
    expect(translateTrades(trades)).toStrictEqual({
      serviceType: 'Electrician, Plumber',
      translations: { hi: { serviceType: 'बिजली मिस्त्री, प्लंबर' } },
    });
  });

  test.each([
    ['no translations', plumber()],
    ['no language', plumber({})],
    ['no name in it', plumber({ hi: { description: 'अच्छा काम' } })],
    ['an empty name in it', plumber({ hi: { name: '' } })],
  ])('are named in a language of one of them, in English where the other has %s', (_, other) => {
    expect(translateTrades([other, electrician(HINDI)])).toStrictEqual({
      serviceType: 'Plumber, Electrician',
      translations: { hi: { serviceType: 'Plumber, बिजली मिस्त्री' } },
    });
    expect(translateTrades([other])).toStrictEqual({ serviceType: 'Plumber' });
  });

  test('are cut at 500 characters, in each language', () => {
    const trades = ['a', 'b'].map((letter) =>
      tradeOf({ name: letter.repeat(300), translations: { hi: { name: letter.toUpperCase().repeat(499) } } }),
    );
    expect(translateTrades(trades)).toStrictEqual({
      serviceType: `${'a'.repeat(300)}, ${'b'.repeat(198)}`,
      translations: { hi: { serviceType: `${'A'.repeat(499)},` } },
    });
  });

  test('are not cut where they are as long as may be', () => {
    const trades = [tradeOf({ name: 'a'.repeat(200) }), tradeOf({ name: 'b'.repeat(298) })];
    expect(translateTrades(trades).serviceType).toBe(`${'a'.repeat(200)}, ${'b'.repeat(298)}`);
  });

  test('do not end with a space where they are cut after one', () => {
    const trades = [tradeOf({ name: 'a'.repeat(498) }), tradeOf({ name: 'b' })];
    expect(translateTrades(trades).serviceType).toBe(`${'a'.repeat(498)},`);
  });
});

describe('the trades of an order under another name', () => {
  test('have each language that the order has', () => {
    const order = { serviceType: 'Electrician', translations: { hi: { serviceType: 'बिजली मिस्त्री' } } };
    expect(tradesAs(deepFreeze(order), 'title')).toStrictEqual({
      title: 'Electrician',
      translations: { hi: { title: 'बिजली मिस्त्री' } },
    });
  });

  test.each([
    ['no translations', undefined],
    ['no language', {}],
    ['an undefined language', { hi: undefined }],
    ['a language without a text', { hi: {} }],
    ['a language with an empty text', { hi: { serviceType: '' } }],
  ])('are in English alone where the order has %s', (_, translations) => {
    expect(tradesAs(deepFreeze({ serviceType: 'Plumber', translations }), 'name')).toStrictEqual({
      name: 'Plumber',
    });
  });
});
