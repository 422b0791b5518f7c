import type { Payment } from '@gharseva/contract';
import {
  categoryInputSchema,
  cityInputSchema,
  closureInputSchema,
  couponInputSchema,
  serviceInputSchema,
} from '@gharseva/contract/schemas';
import { expect, test } from 'vitest';
import { auditChanges } from '../../../functions/src/audit/audit-changes';
import { auditedOf } from '../../../functions/src/payments/move-payment';
import { touchedOf } from '../../../functions/src/workers/admin-worker';
import en from '../../../web/src/locales/en/admin.json';
import { worker } from '../support/partners';

const AT = '2026-11-20T18:05:00.000+05:30';
const words: Readonly<Record<string, string>> = en.audit.fieldNames;

/** The fields of a record that have no words, as the trail keeps them; a part may be a slot. */
const unnamed = (record: object) =>
  [...new Set(auditChanges(null, record).flatMap(({ field }) => field.split('.')))].filter(
    (part) => words[part] === undefined && !/^\d/.test(part),
  );

/** A value for each field of a schema. */
const filled = (schema: { shape: object }) =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, field]));

const payment: Payment = {
  ...{ _id: 'one', bookingId: 'one', userId: 'asha', cityId: 'lucknow', amount: 349, createdAt: AT },
  ...({ status: 'collected', method: 'upi' } as const),
  claims: [{ method: 'upi', amount: 349, by: 'customer', at: AT, status: 'matched' }],
  refunds: [{ id: '1', status: 'refunded', by: 'customer', amount: 100, requestedAt: AT, reason: 'Late' }],
  refund: {
    ...({ id: '1', status: 'refunded', amount: 100, requestedAt: AT, reason: 'Late' } as const),
    ...{ decidedAt: AT, decisionReason: 'Right', refundedAt: AT },
  },
};
const available = worker({
  availability: { hours: Array.from({ length: 7 }, () => null), daysOff: [], jobsAWeek: 5 },
});

test.each([
  ['a payment with its claims and refunds', auditedOf(payment)],
  ['a worker with its hours', touchedOf(available)],
  ['a city', filled(cityInputSchema)],
  ['a category', filled(categoryInputSchema)],
  ['a service', filled(serviceInputSchema)],
  ['a coupon', filled(couponInputSchema)],
  ['a closed time', filled(closureInputSchema)],
])('each field that the audit trail keeps of %s has words', (_, record) => {
  expect(unnamed(record)).toEqual([]);
});
