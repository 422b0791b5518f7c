import type { Charged, Payment, PaymentChange } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { isMadeAlready } from '../../../../functions/src/payments/is-made-already';
import { movePayment } from '../../../../functions/src/payments/move-payment';
import { claimOf, orderOf, PRICE, paymentOf, refundOf, TIME } from '../../../support/payments/payment';

const version = 'v1';
const UTR = '412345678901';
const completed = orderOf();
const cancelled = orderOf({ stage: 'cancelled' });
const collectedPayment = paymentOf({ status: 'collected', method: 'upi' });
const refunded = (status: 'requested' | 'approved') =>
  paymentOf({ status: 'collected', method: 'upi', refunds: [refundOf('1', status, 100)] });
const claimed = paymentOf({ claims: [claimOf({ reference: UTR })] });

/** What is changed how, and other changes, of the kind and of its sum or words, that are not made by it. */
const CASES: [title: string, Payment, Charged, PaymentChange, others: object[]][] = [
  [
    'the whole is collected',
    paymentOf(),
    completed,
    { action: 'collect', method: 'cash', version },
    [{ method: 'upi' }, { amount: PRICE }],
  ],
  [
    'the rest is collected beside a claim',
    paymentOf({ claims: [claimOf({ status: 'matched' })] }),
    completed,
    { action: 'collect', method: 'cash', version },
    [{ method: 'upi' }],
  ],
  [
    'a sum is collected of a cancelled order',
    paymentOf({ status: 'cancelled' }),
    cancelled,
    { action: 'collect', method: 'cash', amount: 90, version },
    [{ amount: 9 }, { method: 'upi' }, { amount: undefined }],
  ],
  ['it is verified', collectedPayment, completed, { action: 'verify', version }, []],
  [
    'what was recorded is taken back',
    collectedPayment,
    completed,
    { action: 'take_back', reason: 'The other one', version },
    [],
  ],
  [
    'what was recorded beside a claim is taken back',
    paymentOf({
      status: 'collected',
      isByClaims: true,
      claims: [
        claimOf({ status: 'matched' }),
        claimOf({ by: 'admin', method: 'cash', amount: PRICE - 100, status: 'matched' }),
      ],
    }),
    completed,
    { action: 'take_back', reason: 'The other one', version },
    [{ reason: 'Mistyped' }],
  ],
  [
    'a refund is opened',
    collectedPayment,
    completed,
    { action: 'start_refund', amount: 100, reason: 'Late', version },
    [{ amount: 101 }, { reason: 'Not done' }],
  ],
  [
    'a refund is approved whole',
    refunded('requested'),
    completed,
    { action: 'approve_refund', refund: '1', reason: '', version },
    [{ amount: 99 }, { reason: 'Late' }, { refund: '2' }, { refund: undefined }],
  ],
  [
    'a refund is approved in part',
    refunded('requested'),
    completed,
    { action: 'approve_refund', refund: '1', amount: 60, reason: 'Half', version },
    [{ amount: undefined }, { amount: 50 }],
  ],
  [
    'a refund is rejected',
    refunded('requested'),
    completed,
    { action: 'reject_refund', refund: '1', reason: 'Was done', version },
    [{ reason: 'No' }, { refund: '2' }],
  ],
  [
    'a refund is paid out',
    refunded('approved'),
    completed,
    { action: 'pay_refund', refund: '1', reference: 'N123456', version },
    [{ reference: 'N123457' }, { reference: undefined }],
  ],
  [
    'a claim is matched',
    claimed,
    completed,
    { action: 'match_claim', claim: UTR, version },
    [{ claim: 'cash' }],
  ],
  [
    'a claim is rejected',
    claimed,
    completed,
    { action: 'reject_claim', claim: UTR, reason: 'Not in the statement', version },
    [{ reason: 'Twice' }, { claim: 'cash' }],
  ],
];

describe('a change of a payment that is stored already', () => {
  test.each(CASES)('%s: made by itself alone', (_title, before, order, change, others) => {
    const after = movePayment(before, change, order, TIME);
    expect(isMadeAlready(before, change, order)).toBe(false);
    expect(isMadeAlready(after, change, order)).toBe(true);
    for (const other of others) {
      expect(isMadeAlready(after, { ...change, ...other } as PaymentChange, order)).toBe(false);
    }
  });

  test('cash claimed again and rejected: not matched by the cash that came before', () => {
    const claims = [
      claimOf({ method: 'cash', status: 'matched' }),
      claimOf({ method: 'cash', status: 'rejected', reason: 'Not handed in' }),
    ];
    const change: PaymentChange = { action: 'match_claim', claim: 'cash', version };
    expect(isMadeAlready(paymentOf({ claims }), change, completed)).toBe(false);
  });

  test('extras that were agreed to since: the whole is not collected by what came before them', () => {
    const change: PaymentChange = { action: 'collect', method: 'upi', version };
    const dearer = orderOf({ cartItems: [{ price: 199, quantity: 3 }] });
    expect(isMadeAlready(collectedPayment, change, completed)).toBe(true);
    expect(isMadeAlready(collectedPayment, change, dearer)).toBe(false);
  });
});
