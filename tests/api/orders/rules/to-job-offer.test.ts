import { expect, test } from 'vitest';
import { toJobOffer } from '../../../../functions/src/orders/to-job-offer';
import { deepFreeze } from '../../../support/deep-freeze';
import { storedOrder } from '../../../support/payments/placed-order';

const [AT, UNTIL] = ['2026-11-17T11:00:00.000+05:30', '2026-11-17T11:03:00.000+05:30'];
const offered = deepFreeze({ round: 4, why: 'near' as const, distanceBand: 2, at: AT, until: UNTIL });

/** What is offered of an order with nothing but what every order has. */
const OFFER = {
  ...{ _id: 'order-1', round: 4, serviceType: 'Electrician' },
  cartItems: [{ name: 'Socket', quantity: 2 }],
  ...{ share: 497, scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM' },
  place: { city: 'Lucknow', pincode: '226001' },
  ...{ distanceBand: 2, why: 'near', askedAt: AT, until: UNTIL },
};

test('an offer has nothing by which the customer could be found, and no key for what is unknown', () => {
  expect(toJobOffer(storedOrder(), offered)).toStrictEqual(OFFER);
});

test('an offer of an order in several languages, with what a service includes', () => {
  const line = { included: 'The socket', excluded: 'The wires', translations: { hi: { name: 'सॉकेट' } } };
  const order = storedOrder({
    cartItems: [{ itemId: 'socket', name: 'Socket', quantity: 2, price: 199, ...line }],
    translations: { hi: { serviceType: 'बिजली मिस्त्री' } },
  });
  expect(toJobOffer(order, offered)).toStrictEqual({
    ...OFFER,
    cartItems: [{ name: 'Socket', quantity: 2, ...line }],
    translations: { hi: { serviceType: 'बिजली मिस्त्री' } },
  });
});

test('the worker bears no discount, and gets the extras that were agreed to', () => {
  const lines = [{ itemId: 'switch', name: 'Switch', quantity: 2, price: 80 }];
  const order = storedOrder({ amount: 449, discount: 50, extras: [{ state: 'approved', lines }] });
  expect(toJobOffer(order, offered)).toStrictEqual({ ...OFFER, share: 657 });
});

test.each([0, null])('the band of distance %s stays as it is', (distanceBand) => {
  expect(toJobOffer(storedOrder(), { ...offered, distanceBand })).toStrictEqual({ ...OFFER, distanceBand });
});
