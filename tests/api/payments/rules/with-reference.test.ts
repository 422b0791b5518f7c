import { expect, test } from 'vitest';
import { withReference } from '../../../../functions/src/payments/statement/with-reference';
import { claimOf, paymentOf } from '../../../support/payments/payment';

const REFERENCE = '600000000001';

test('the claim by UPI that waits without a reference gets it, and no other one', () => {
  const waiting = claimOf();
  const others = [
    claimOf({ method: 'cash' }),
    claimOf({ status: 'matched' }),
    claimOf({ status: 'rejected' }),
    claimOf({ reference: '600000000002' }),
  ];
  const payment = paymentOf({ claims: [...others, waiting] });
  expect(withReference(payment, REFERENCE)).toStrictEqual({
    ...payment,
    claims: [...others, { ...waiting, reference: REFERENCE }],
  });
});

test('a payment without claims stays as it is', () => {
  expect(withReference(paymentOf(), REFERENCE)).toEqual(paymentOf());
});
