import type { AuditRecord } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditSubject } from '../../../../functions/src/audit/audit-subject';
import { nameSubjects } from '../../../../functions/src/audit/operations/name-subjects';
import { deepFreeze } from '../../../support/deep-freeze';

/** An entry of an earlier version. */
const entryOf = (action: string, target = 'record-123456', changes: Partial<AuditRecord> = {}): AuditRecord =>
  deepFreeze({
    ...{ _id: 'e1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss', action, target },
    ...changes,
  });

describe('the subject of an entry of an earlier version', () => {
  test.each([
    ['create_city', 'city'],
    ['update_category', 'category'],
    ['delete_service', 'service'],
    ['withdraw_upload', 'document'],
    ['activate_worker', 'worker'],
    ['verify_provider', 'worker'],
  ])('of %s is a %s without a name', (action, kind) => {
    expect(auditSubject(entryOf(action))).toStrictEqual({ kind, id: 'record-123456', name: '' });
  });

  test.each([
    ['assign_booking', 'booking'],
    ['undo_booking_move', 'booking'],
    ['collect_payment', 'payment'],
    ['approve_refund', 'payment'],
  ])('of %s is a %s by its number', (action, kind) => {
    expect(auditSubject(entryOf(action))).toStrictEqual({ kind, id: 'record-123456', name: '123456' });
  });

  test.each([
    'sign_in',
    'city',
    'city_x_city_x',
    'create_city_plan',
    'upload_x',
    'note_worker_left',
    'tell_refund_late',
    'booking',
  ])('of %s is none', (action) => {
    expect(auditSubject(entryOf(action))).toBeNull();
  });

  test('is the one of the entry where it has one', () => {
    const subject = { kind: 'depot', id: 'north', name: 'North' };
    expect(auditSubject(entryOf('create_city', 'x', { subject }))).toBe(subject);
  });
});

/** The names that the stores have; what each was asked for is noted. */
function storesOf(asked: Record<string, readonly string[]>) {
  const storeOf = (name: string, records: { _id: string }[]) => ({
    findAll: async (ids: readonly string[]) => {
      asked[name] = ids;
      return records.filter(({ _id }) => ids.includes(_id));
    },
  });
  return {
    cities: storeOf('cities', [{ _id: 'one', name: 'Lucknow' } as { _id: string }]),
    categories: storeOf('categories', [{ _id: 'one', name: 'Fans' } as { _id: string }]),
    services: storeOf('services', [{ _id: 'one', name: 'Repair' } as { _id: string }]),
    workers: storeOf('workers', [{ _id: 'one', fullName: 'Ravi Kumar' } as { _id: string }]),
  } as unknown as Parameters<typeof nameSubjects>[1];
}

describe('the subjects of a page of the trail', () => {
  test('have the present names of their records, each asked for once', async () => {
    const asked = {};
    const entries = [
      entryOf('update_city', 'one'),
      entryOf('delete_city', 'one'),
      entryOf('update_category', 'one'),
      entryOf('update_service', 'one'),
      entryOf('activate_worker', 'one'),
      entryOf('approve_upload', 'one_pan'),
      entryOf('sign_in', 'one'),
      entryOf('assign_booking', 'order-123456'),
    ];
    expect(await nameSubjects(entries, storesOf(asked))).toEqual([
      { kind: 'city', id: 'one', name: 'Lucknow' },
      { kind: 'city', id: 'one', name: 'Lucknow' },
      { kind: 'category', id: 'one', name: 'Fans' },
      { kind: 'service', id: 'one', name: 'Repair' },
      { kind: 'worker', id: 'one', name: 'Ravi Kumar' },
      { kind: 'document', id: 'one_pan', name: 'Ravi Kumar' },
      null,
      { kind: 'booking', id: 'order-123456', name: '123456' },
    ]);
    expect(asked).toEqual({ cities: ['one'], categories: ['one'], services: ['one'], workers: ['one'] });
  });

  test('have no name where the record is gone, and its id or that of its worker is none', async () => {
    const asked = {};
    const entries = [
      entryOf('update_city', 'gone'),
      entryOf('update_service', '__odd__'),
      entryOf('approve_upload', 'no document'),
      entryOf('approve_upload', '__odd___pan'),
    ];
    const named = await nameSubjects(entries, storesOf(asked));
    expect(named.map((subject) => subject?.name)).toEqual(['', '', '', '']);
    expect(asked).toEqual({ cities: ['gone'], categories: [], services: [], workers: [] });
  });

  test('keep a name that they have, and one of a kind that has no store', async () => {
    const asked = {};
    const known = { kind: 'city', id: 'one', name: 'Oudh' };
    const coupon = { kind: 'coupon', id: 'one', name: '' };
    const entries = [
      entryOf('update_city', 'one', { subject: known }),
      entryOf('update_coupon', 'one', { subject: coupon }),
    ];
    expect(await nameSubjects(entries, storesOf(asked))).toEqual([known, coupon]);
    expect(asked).toEqual({ cities: [], categories: [], services: [], workers: [] });
  });
});
