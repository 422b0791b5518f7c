import {
  BOOKABLE_DAYS,
  DOOR_MINUTES,
  type ErrorCode,
  MAX_PROPOSALS,
  MAX_RESCHEDULES,
  NOT_HERE_MINUTES,
  ON_MY_WAY_HOURS,
  type OrderState,
  REFUND_WINDOW_HOURS,
  REFUSAL_WORDS,
  RESCHEDULE_HOURS,
  type RefusalWord,
  STAGES,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { refuseMove } from '../../../../functions/src/orders/refuse-move';
import { workedOn } from '../../../support/orders/checks';
import { refusalOf } from '../../../support/refusal';

/** What a move is refused with by a word. */
const refusedBy = (word: RefusalWord, changes: Partial<OrderState> = {}) =>
  refusalOf(() => {
    throw refuseMove({ word }, workedOn(2, changes));
  });

/** A refusal that names no field. */
const plain = (reason: string, params: object | undefined, code: ErrorCode = 'conflict') => ({
  ...{ code, reason, params, details: undefined },
});

describe('a word about the order as a whole', () => {
  const stage = [{ reason: 'stage_in_progress' }];
  /** Each such word, with the values of its text. */
  const VALUES = {
    already_at_the_door: undefined,
    already_waiting: { minutes: NOT_HERE_MINUTES },
    booking_locked: undefined,
    booking_moved_often: undefined,
    booking_not_assignable: { stage },
    booking_over: { stage },
    booking_unassigned: undefined,
    cancel_late: undefined,
    cash_taken: undefined,
    code_locked: undefined,
    code_renewed_often: undefined,
    extras_code_locked: undefined,
    extras_none: undefined,
    extras_often: { max: MAX_PROPOSALS },
    extras_waiting: undefined,
    job_taken_back: undefined,
    move_not_now: { stage },
    not_late_yet: { minutes: NOT_HERE_MINUTES },
    slot_over: undefined,
    nothing_changes: undefined,
    offer_gone: undefined,
    provider_missing: undefined,
    refund_late: { hours: REFUND_WINDOW_HOURS },
    reschedule_late: { hours: RESCHEDULE_HOURS },
    reschedule_often: { max: MAX_RESCHEDULES },
    timer_outdated: undefined,
    too_early: { hours: ON_MY_WAY_HOURS },
    undo_coupon_used: undefined,
    undo_late: undefined,
    undo_paid: undefined,
    undo_slot_full: undefined,
    wait_at_the_door: { minutes: DOOR_MINUTES },
  } as const satisfies Partial<Record<RefusalWord, object | undefined>>;

  test.each(Object.entries(VALUES) as [keyof typeof VALUES, object | undefined][])(
    '%s: a conflict',
    (word, params) => {
      expect(refusedBy(word)).toStrictEqual(plain(word, params));
    },
  );

  test.each(STAGES)('of an order that is %s, names that stage', (of) => {
    const params = { stage: [{ reason: `stage_${of}` }] };
    expect(refusedBy('booking_over', { stage: of })).toStrictEqual(plain('booking_over', params));
  });

  test('services that are no longer offered have a code of their own', () => {
    expect(refusedBy('services_off')).toStrictEqual(plain('services_off', undefined, 'service_unavailable'));
  });

  /** The words of the other tests, and of those of wrong codes. */
  const OTHERS = [
    ...['forbidden', 'worker_not_free', 'changed_meanwhile', 'services_off'],
    ...[
      'code_is_wrong',
      'day_wrong',
      'delay_wrong',
      'extras_above_ceiling',
      'extras_code_wrong',
      'extras_off',
    ],
    ...['photo_missing', 'photo_needed', 'reason_needed', 'reason_wrong', 'slot_full', 'slot_same'],
    'slot_started',
  ];

  test('no word is left out', () => {
    expect([...Object.keys(VALUES), ...OTHERS].sort()).toEqual([...REFUSAL_WORDS].sort());
  });
});

describe('a word about a field names it', () => {
  test.each<[RefusalWord, ErrorCode, string, string]>([
    ['delay_wrong', 'invalid_request', 'lateBy', 'Choose one of the delays'],
    ['extras_off', 'service_unavailable', 'extras', 'This is not on the rate card of this booking.'],
    ['photo_missing', 'invalid_request', 'photos', 'A photo did not arrive. Please take it again.'],
    ['photo_needed', 'invalid_request', 'photos', 'Please take a photo of the door first.'],
    ['reason_needed', 'invalid_request', 'code', 'Please choose a reason.'],
    ['reason_wrong', 'invalid_request', 'code', 'Choose one of the reasons'],
    ['slot_full', 'slot_unavailable', 'timeSlot', 'This slot is fully booked. Please choose another.'],
    ['slot_same', 'invalid_request', 'timeSlot', 'Choose another slot than the present one'],
    [
      ...(['slot_started', 'slot_unavailable', 'timeSlot'] as const),
      'This slot has already started. Please choose another.',
    ],
  ])('%s', (word, code, path, message) => {
    expect(refusedBy(word)).toStrictEqual({
      ...{ code, reason: word, params: undefined, details: [{ path, reason: word, message }] },
    });
  });

  /** A refusal with a field, whose text has values. */
  const withValues = (code: ErrorCode, path: string, reason: string, params: object, message: string) => ({
    ...{ code, reason, params, details: [{ path, reason, params, message }] },
  });

  test('a wrong day, with how many there are', () => {
    const message = 'Choose one of the next 5 days';
    expect(refusedBy('day_wrong')).toStrictEqual(
      withValues('invalid_request', 'scheduledDate', 'day_wrong', { days: BOOKABLE_DAYS }, message),
    );
  });

  const LINE = { itemId: 'fan', name: 'Fan', quantity: 2, price: 100 };

  test.each<[Partial<OrderState>, number, number]>([
    [{ extrasCeiling: 500 }, 500, 500],
    [{ extrasCeiling: 500, extras: [{ state: 'approved', lines: [LINE] }] }, 500, 300],
    [{ extrasCeiling: 0 }, 0, 0],
    [{}, 0, 0],
  ])('extras above a ceiling of %o: %i, of which %i are left', (changes, ceiling, left) => {
    const message = `The customer’s limit for extras of this booking is ₹${ceiling}. It leaves ₹${left}.`;
    expect(refusedBy('extras_above_ceiling', changes)).toStrictEqual(
      withValues('conflict', 'extras', 'extras_above_ceiling', { ceiling, left }, message),
    );
  });
});

describe('words with an answer of their own', () => {
  test('what the actor may not do is forbidden, and tells nothing', () => {
    expect(refusedBy('forbidden')).toStrictEqual(plain('forbidden', undefined, 'forbidden'));
  });

  test.each([
    ['with the name', 'Ravi', 'Ravi'],
    ['without one', undefined, ''],
  ])('a worker who is not free has another job: %s', (_, workerName, name) => {
    expect(refusedBy('worker_not_free', { workerName })).toStrictEqual(
      plain('worker_not_free', { name, reasons: [{ reason: 'busy_in_slot' }] }),
    );
  });

  test('a stale rev comes with the present one, the stage, and the rev since which the visit is so', () => {
    const notCurrent = { reason: 'not_current', message: 'No longer current' };
    expect(refusedBy('changed_meanwhile')).toStrictEqual({
      ...plain('changed_meanwhile', undefined),
      details: [
        { path: 'rev', ...notCurrent, value: 3 },
        { path: 'stage', ...notCurrent, value: 'in_progress' },
        { path: 'turn', ...notCurrent, value: 0 },
        { path: 'told', ...notCurrent, value: 1 },
      ],
    });
  });
});
