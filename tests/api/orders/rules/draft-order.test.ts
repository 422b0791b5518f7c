import { describe, expect, test } from 'vitest';
import { draftOrder, type OrderFacts } from '../../../../functions/src/orders/draft-order';
import { offerOf, tradeOf } from '../../../support/payments/offer';
import { requestOf } from '../../../support/payments/order-request';
import { NOW, TIME } from '../../../support/payments/payment';

const factsOf = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ _id: 'order-1', user: 'asha', cityId: 'lucknow', requestHash: 'h1', now: TIME.now },
  offers: [offerOf({ _id: 'socket', price: 120 })],
  trades: [tradeOf()],
  total: { itemTotal: 240, visitationCharge: 49, taxes: 3, tip: 30, discount: 50, amount: 272 },
  ...changes,
});

const DRAFT = {
  ...{ _id: 'order-1', user: 'asha', cityId: 'lucknow', categoryIds: ['electrician'], requestHash: 'h1' },
  ...{ serviceType: 'Electrician', createdAt: NOW, scheduledDate: '2026-11-21' },
  ...{ timeSlot: '2:00 PM - 4:00 PM', startsAt: '2026-11-21T14:00:00.000+05:30' },
  ...{ status: 'placed', stage: 'placed' },
  cartItems: [{ itemId: 'socket', name: 'Service socket', quantity: 2, price: 120 }],
  ...{ itemTotal: 240, visitationCharge: 49, taxes: 3, professionalTips: 30, amount: 272 },
  ...{ customerNotes: 'Ring twice', feedback: '' },
  serviceAddress: {
    ...{ label: 'Home', addressLine1: '12 Hazratganj', addressLine2: '' },
    ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001', landmark: '' },
  },
  ...{ orderSource: 'web', events: [] },
};

describe('an order that is still to be placed', () => {
  test('has what was asked for, at the prices and totals of the catalogue', () => {
    expect(draftOrder(requestOf(), factsOf())).toStrictEqual(DRAFT);
  });

  test('has a coupon with its discount', () => {
    expect(draftOrder(requestOf({ couponCode: 'KEPT50' }), factsOf())).toStrictEqual({
      ...{ ...DRAFT, couponCode: 'KEPT50', discount: 50 },
    });
  });

  test.each([0, 500])('has a ceiling of extras of %i rupees', (extrasCeiling) => {
    expect(draftOrder(requestOf({ extrasCeiling }), factsOf())).toStrictEqual({ ...DRAFT, extrasCeiling });
  });

  test('has an address without the id under which it is saved', () => {
    const serviceAddress = { ...requestOf().serviceAddress, _id: 'home', landmark: 'The cinema' };
    expect(draftOrder(requestOf({ serviceAddress }), factsOf()).serviceAddress).toStrictEqual({
      ...{ ...DRAFT.serviceAddress, landmark: 'The cinema' },
    });
  });

  test('has all of its trades, in every language of one of them', () => {
    const trades = [
      tradeOf({ translations: { hi: { name: 'बिजली मिस्त्री' } } }),
      tradeOf({ _id: 'plumber', name: 'Plumber' }),
    ];
    expect(draftOrder(requestOf(), factsOf({ trades }))).toStrictEqual({
      ...{ ...DRAFT, categoryIds: ['electrician', 'plumber'], serviceType: 'Electrician, Plumber' },
      translations: { hi: { serviceType: 'बिजली मिस्त्री, Plumber' } },
    });
  });
});

describe('its lines', () => {
  const linesOf = (...offers: OrderFacts['offers']) => draftOrder(requestOf(), factsOf({ offers })).cartItems;
  const line = DRAFT.cartItems[0];

  test.each([
    ['of the service', { imageUrl: '/socket.svg' }, { imageUrl: '/wiring.svg' }, '/socket.svg'],
    ['of the subcategory', {}, { imageUrl: '/wiring.svg' }, '/wiring.svg'],
  ])('have the picture %s', (_, service, subcategory, image) => {
    expect(linesOf(offerOf({ _id: 'socket', price: 120, ...service }, subcategory))).toStrictEqual([
      { ...line, image },
    ]);
  });

  test.each([[{ included: 'Parts' }], [{ excluded: 'Tiles' }]])('have what was stated: %j', (scope) => {
    expect(linesOf(offerOf({ _id: 'socket', price: 120, ...scope }))).toStrictEqual([{ ...line, ...scope }]);
  });

  test('have the translations of what an order says', () => {
    const kept = { name: 'सॉकेट', included: 'पुर्ज़े', excluded: 'टाइल' };
    const translations = { hi: { ...kept, description: 'अच्छे से' } };
    expect(linesOf(offerOf({ _id: 'socket', price: 120, translations }))).toStrictEqual([
      { ...line, translations: { hi: kept } },
    ]);
  });

  test('have the quantities in the order of the cart, whatever it calls and prices them', () => {
    const cartItems = [
      { itemId: 'fan', quantity: 3, price: 1 },
      { itemId: 'tap', quantity: 5 },
    ];
    const offers = [offerOf({ _id: 'fan', price: 250 }), offerOf({ _id: 'tap', price: 199 })];
    expect(draftOrder(requestOf({ cartItems }), factsOf({ offers })).cartItems).toStrictEqual([
      { itemId: 'fan', name: 'Service fan', quantity: 3, price: 250 },
      { itemId: 'tap', name: 'Service tap', quantity: 5, price: 199 },
    ]);
  });

  test('have no quantity where the cart has no such line', () => {
    const offers = [offerOf({ _id: 'socket', price: 120 }), offerOf({ _id: 'tap', price: 199 })];
    expect(linesOf(...offers)[1]).toStrictEqual({
      ...{ itemId: 'tap', name: 'Service tap', quantity: 0, price: 199 },
    });
  });
});
