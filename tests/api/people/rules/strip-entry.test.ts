import type { AuditChange, AuditRecord } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { stripEntry } from '../../../../functions/src/people/strip-entry';
import { deepFreeze } from '../../../support/deep-freeze';

const ENTRY = {
  ...{ _id: 'e1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss' },
  ...{ action: 'update_worker', target: 'ravi' },
};

const entryOf = (changes: Partial<AuditRecord>): AuditRecord => deepFreeze({ ...ENTRY, ...changes });

/** What is left of one change in an entry, after ravi has deleted the account. */
const changeLeft = (change: AuditChange) => stripEntry(entryOf({ changes: [change] }), 'ravi').changes?.[0];

describe('an entry about a person who has deleted the account', () => {
  test('keeps who did what when with which record, and loses the words', () => {
    const fields = ['fullName'];
    expect(stripEntry(entryOf({ reason: 'Ravi asked for it', fields }), 'ravi')).toStrictEqual({
      ...ENTRY,
      fields,
    });
  });

  test('keeps its record without the name', () => {
    const subject = { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' };
    expect(stripEntry(entryOf({ subject, changes: [] }), 'ravi')).toStrictEqual({
      ...{ ...ENTRY, subject: { ...subject, name: '' } },
      changes: [],
    });
  });

  test.each([
    ['document', 'ravi_pan', ''],
    ['document', 'ravi_photo', ''],
    ['document', 'mohan_pan', 'Ravi Kumar'],
    ['document', 'ravi_car', 'Ravi Kumar'],
    ['booking', 'order-1', 'Ravi Kumar'],
  ])('about the %s %s has the name "%s"', (kind, id, name) => {
    const { subject } = stripEntry(entryOf({ subject: { kind, id, name: 'Ravi Kumar' } }), 'ravi');
    expect(subject).toStrictEqual({ kind, id, name });
  });

  test('is the same when it is stripped once more', () => {
    const changes = [{ field: 'phone', from: '••••••3210', to: '••••••1199' }];
    const once = stripEntry(entryOf({ changes, reason: 'He asked' }), 'ravi');
    expect(stripEntry(once, 'ravi')).toStrictEqual(once);
  });
});

describe('a value in such an entry', () => {
  test.each([
    'fullName',
    'phone',
    'email',
    'city',
    'areaName',
    'availability.Monday',
    'refund.reason',
    'refund',
    'claims',
  ])('of %s is gone, and the name of the field is kept', (field) => {
    expect(changeLeft({ field, from: 'active', to: 'approved' })).toStrictEqual({ field });
  });

  test.each([
    ['stage', 'placed', 'assigned'],
    ['method', 'cash', 'upi'],
    ['isVerified', false, true],
    ['refund.status', null, 'approved'],
    ['status', 'completed', 'cancelled'],
    ['status', 'pending', 'verified'],
    ['status', 'approved', 'rejected'],
    ['status', 'active', 'inactive'],
  ])('of %s, %s before and %s after, is kept', (field, from, to) => {
    expect(changeLeft({ field, from, to })).toStrictEqual({ field, from, to });
  });

  test('of a status in an admin’s own words is gone, and the state before is kept', () => {
    expect(changeLeft({ field: 'status', from: 'placed', to: 'Ravi is ill' })).toStrictEqual({
      ...{ field: 'status', from: 'placed' },
    });
    expect(changeLeft({ field: 'status', from: 'Ravi is ill', to: 'placed' })).toStrictEqual({
      ...{ field: 'status', to: 'placed' },
    });
  });

  test('that was not kept before gets no key', () => {
    expect(changeLeft({ field: 'stage' })).toStrictEqual({ field: 'stage' });
  });

  test.each(['providerId', 'workerUid'])('of %s names the person no more, and another one still', (field) => {
    const ravi = { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' };
    const mohan = { kind: 'worker', id: 'mohan', name: 'Mohan Lal' };
    const gone = { ...ravi, name: '' };
    expect(changeLeft({ field, from: ravi, to: mohan })).toStrictEqual({ field, from: gone, to: mohan });
    expect(changeLeft({ field, from: mohan, to: ravi })).toStrictEqual({ field, from: mohan, to: gone });
    expect(changeLeft({ field, from: null, to: 'ravi' })).toStrictEqual({ field, from: null, to: 'ravi' });
    expect(changeLeft({ field, from: ['ravi'], to: null })).toStrictEqual({
      field,
      from: ['ravi'],
      to: null,
    });
  });

  test('of one record among several names the person no more', () => {
    const of = { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' };
    expect(changeLeft({ field: 'phone', of })).toStrictEqual({ field: 'phone', of: { ...of, name: '' } });
    const other = { kind: 'city', id: 'lucknow', name: 'Lucknow' };
    expect(changeLeft({ field: 'phone', of: other })).toStrictEqual({ field: 'phone', of: other });
  });
});
