import { describe, expect, test } from 'vitest';
import { auditEntry, changedFields } from '../../../../functions/src/audit/audit-entry';
import {
  adminRef,
  couponRef,
  documentRef,
  namedRef,
  namedRefs,
  orderRef,
  workerRef,
} from '../../../../functions/src/audit/audit-refs';
import { deepFreeze } from '../../../support/deep-freeze';

/** A Friday night in India, on which it is still Thursday by UTC. */
const NOW = new Date('2026-11-19T20:00:00Z');
const ENTRY = { at: '2026-11-20T01:30:00.000+05:30', actor: 'boss' };
const BOSS = deepFreeze({ uid: 'boss' });

describe('an entry of the audit trail', () => {
  test('about a record without a name has its id, and nothing that is not known', () => {
    expect(auditEntry(BOSS, 'sign_in', 'boss', NOW)).toStrictEqual({
      ...ENTRY,
      ...{ action: 'sign_in', target: 'boss' },
    });
  });

  test('about a record with a name has both, with the changes and the reason', () => {
    const subject = deepFreeze({ kind: 'worker', id: 'ravi', name: 'Ravi Kumar' });
    const changes = deepFreeze([{ field: 'status', from: 'active', to: 'inactive' }]);
    const entry = auditEntry(BOSS, 'deactivate_worker', subject, NOW, { changes, reason: 'Asked for it' });
    expect(entry).toStrictEqual({
      ...ENTRY,
      ...{ action: 'deactivate_worker', target: 'ravi', subject, reason: 'Asked for it' },
      changes: [{ field: 'status', from: 'active', to: 'inactive' }],
    });
    expect(entry.changes).not.toBe(changes);
  });

  test('without changes and with an empty reason has neither', () => {
    expect(auditEntry(BOSS, 'delete_city', 'lucknow', NOW, { changes: [], reason: '' })).toStrictEqual({
      ...ENTRY,
      ...{ action: 'delete_city', target: 'lucknow' },
    });
    expect(auditEntry(BOSS, 'delete_city', 'lucknow', NOW, { reason: undefined })).toStrictEqual({
      ...ENTRY,
      ...{ action: 'delete_city', target: 'lucknow' },
    });
  });
});

describe('the changed fields of two records', () => {
  test('are those that are new, gone or otherwise, by name', () => {
    const before = deepFreeze({ zone: 1, gone: 1, same: { deep: [1] }, other: { deep: [1] } });
    const after = deepFreeze({ zone: 2, fresh: 1, same: { deep: [1] }, other: { deep: [2] } });
    expect(changedFields(before, after)).toEqual(['fresh', 'gone', 'other', 'zone']);
  });

  test('are none where a field is undefined on one side, and missing on the other', () => {
    expect(changedFields({ zone: undefined }, {})).toEqual([]);
  });
});

describe('the names of records in the audit trail', () => {
  const FANS = deepFreeze({ _id: 'fans', name: 'Fans', price: 9 });

  test('of the catalogue are those of the records that exist', () => {
    expect(namedRef('service', FANS)).toStrictEqual({ kind: 'service', id: 'fans', name: 'Fans' });
    expect(namedRefs('category', [null, FANS, undefined])).toStrictEqual([
      { kind: 'category', id: 'fans', name: 'Fans' },
    ]);
  });

  test.each([
    [workerRef('ravi', 'Ravi Kumar'), { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' }],
    [adminRef('boss', 'Asha'), { kind: 'admin', id: 'boss', name: 'Asha' }],
    [couponRef('DIWALI'), { kind: 'coupon', id: 'DIWALI', name: 'DIWALI' }],
    [documentRef('ravi_pan', 'Ravi'), { kind: 'document', id: 'ravi_pan', name: 'Ravi' }],
    [orderRef('booking', 'abcdefgh12'), { kind: 'booking', id: 'abcdefgh12', name: 'EFGH12' }],
    [orderRef('payment', 'abcdefgh12'), { kind: 'payment', id: 'abcdefgh12', name: 'EFGH12' }],
  ])('%j', (ref, expected) => {
    expect(ref).toStrictEqual(expected);
  });
});
