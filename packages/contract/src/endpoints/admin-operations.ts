import * as z from 'zod/mini';
import { adminPaymentSchema, paymentChangeSchema } from '../entities/admin-booking';
import { AUDIT_ACTIONS, shownAuditEntrySchema } from '../entities/audit';
import { inOrder, periodShape } from '../entities/period';
import { dateSchema, idSchema, instantSchema, requiredLineSchema } from '../entities/primitives';
import { translationsSchema } from '../entities/translations';
import { ADMIN_AUDIT_PAGE_SIZE, ADMIN_PAYMENTS_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { SEARCH_LENGTH } from '../rules/field-bounds';
import { PAYMENT_STATUSES, REFUND_STATUSES } from '../rules/payments';
import { REFUND_URGENCIES } from '../rules/refunds';
import { STAGES } from '../rules/stages';
import { defineEndpoint } from './define-endpoint';

const count = z.int().check(z.gte(0));
/** A figure of the dashboard; null for a role that may not see what it counts. */
const figure = z.nullable(count);

export const listPayments = defineEndpoint({
  summary:
    'Payments, newest first, a page at a time; `after` is the last id of the page before. With `find`, an order number or the reference of a payment by UPI, those of that order alone.',
  method: 'GET',
  path: '/api/admin/payments',
  audience: { kind: 'admin', roles: ROLES_FOR.seePayments },
  cache: 'never',
  query: z
    .strictObject({
      status: z.optional(z.enum(PAYMENT_STATUSES)),
      refund: z.optional(z.enum(REFUND_STATUSES)),
      cityId: z.optional(idSchema),
      /** Of the work that a partner has begun or done. */
      workerUid: z.optional(idSchema),
      find: z.optional(requiredLineSchema(SEARCH_LENGTH)),
      /** Of the placing of the order. */
      ...periodShape,
      after: z.optional(idSchema),
    })
    .check(inOrder),
  status: 200,
  response: z.array(adminPaymentSchema).check(z.maxLength(ADMIN_PAYMENTS_PAGE_SIZE)),
  page: { size: ADMIN_PAYMENTS_PAGE_SIZE },
  errors: ['not_found'],
});

export const changePayment = defineEndpoint({
  summary:
    'Records the money of a completed booking as collected, verifies it, or decides and pays out the refund that was asked for.',
  method: 'PUT',
  path: '/api/admin/payments/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.changePayments },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  body: paymentChangeSchema,
  status: 200,
  response: adminPaymentSchema,
  errors: ['not_found', 'conflict'],
});

export const getPaymentTotals = defineEndpoint({
  summary: 'How many payments of a period, a city and a partner are in each status, and their sum in rupees.',
  method: 'GET',
  path: '/api/admin/payments/totals',
  audience: { kind: 'admin', roles: ROLES_FOR.seePayments },
  cache: 'never',
  query: z
    .strictObject({ ...periodShape, cityId: z.optional(idSchema), workerUid: z.optional(idSchema) })
    .check(inOrder),
  status: 200,
  response: z.record(z.enum(PAYMENT_STATUSES), z.strictObject({ count, amount: z.int().check(z.gte(0)) })),
  errors: [],
});

export const getDashboard = defineEndpoint({
  summary: 'The figures of the admin’s first page; null for what a role may not see.',
  method: 'GET',
  path: '/api/admin/dashboard',
  audience: { kind: 'admin', roles: ROLES_FOR.enter },
  cache: 'never',
  status: 200,
  response: z.strictObject({
    ...{ cities: figure, categories: figure, services: figure, providers: figure, workers: figure },
    ...{ bookings: figure, payments: figure },
    /** Orders with a slot today, in India. */
    ordersToday: figure,
    /** Orders without a worker, of any day. */
    unassigned: figure,
    inProgress: figure,
    /** Workers with a document waiting for a decision. */
    kycWaiting: figure,
    /** Requested refunds without a decision. */
    refundsWaiting: figure,
    /** The sum of collected and verified payments, in rupees. */
    revenueCollected: figure,
  }),
  errors: [],
});

/**
 * The kinds of entry in the needs-action queue: `late` is an order whose slot has begun with no worker on the way, or an hour
 * ago with one who has not begun the work; `finish_overdue` work that should be finished, or whose worker was deactivated
 * and cannot finish it any more;
 * `worker_inactive` an orphaned order (before the work began, its worker was deactivated or changed trade or city),
 * `timer_failed` an order for which the system could not do what was due (docs/decisions/0086-timers.md), `refund_to_pay` an
 * approved refund that is not paid out yet, `gateway_case` money of the payment gateway that was not what was due,
 * `payment_waiting` an order whose money was not found since the day before: nobody said that it was paid, or nobody has found
 * what was claimed.
 */
export const NEEDS_ACTION_KINDS = [
  'late',
  'finish_overdue',
  'worker_inactive',
  'timer_failed',
  'gateway_case',
  'unassigned',
  'refund_waiting',
  'refund_to_pay',
  'payment_waiting',
  'kyc_waiting',
  'change_request',
  'provider_unverified',
] as const;

export const listNeedsAction = defineEndpoint({
  summary: 'What waits for an admin, of each kind the most urgent few.',
  method: 'GET',
  path: '/api/admin/needs-action',
  audience: { kind: 'admin', roles: ROLES_FOR.enter },
  cache: 'never',
  status: 200,
  response: z.array(
    z.strictObject({
      kind: z.enum(NEEDS_ACTION_KINDS),
      /** The id of the order, payment, case, worker or provider. */
      id: idSchema,
      /** The trades of an order (with translations), or the name of a person. */
      title: z.string(),
      translations: z.optional(translationsSchema({ title: z.string() })),
      /** The start of the slot, or of the wait; null if unknown. */
      at: z.nullable(instantSchema),
      /** Of an order that is late, unfinished, orphaned or unassigned. */
      stage: z.optional(z.enum(STAGES)),
      /** Of a refund: by when it is to be paid out, and how near that is. */
      dueOn: z.optional(dateSchema),
      urgency: z.optional(z.enum(REFUND_URGENCIES)),
    }),
  ),
  errors: [],
});

export const listAudit = defineEndpoint({
  summary: 'The audit trail, newest first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/audit',
  audience: { kind: 'admin', roles: ROLES_FOR.seeAudit },
  cache: 'never',
  query: z
    .strictObject({
      actor: z.optional(idSchema),
      action: z.optional(z.enum(AUDIT_ACTIONS)),
      target: z.optional(idSchema),
      ...periodShape,
      after: z.optional(idSchema),
    })
    .check(inOrder),
  status: 200,
  response: z.array(shownAuditEntrySchema).check(z.maxLength(ADMIN_AUDIT_PAGE_SIZE)),
  page: { size: ADMIN_AUDIT_PAGE_SIZE },
  errors: ['not_found'],
});
