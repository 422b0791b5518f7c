import { auditEntrySchema } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditChanges } from '../../../functions/src/audit/audit-changes';

const FANS = { kind: 'category', id: 'fans', name: 'Fans' } as const;

describe('changes for the audit trail', () => {
  test('a changed field holds what it was and is; what stays is left out', () => {
    const before = { _id: 'a', price: 100, name: 'Fan', isActive: true };
    expect(auditChanges(before, { ...before, price: 120, isActive: false })).toEqual([
      { field: 'isActive', from: true, to: false },
      { field: 'price', from: 100, to: 120 },
    ]);
  });

  test('a field that was not there, or is no more, stands beside null', () => {
    expect(auditChanges({ imageUrl: '/a.png' }, { slotCapacity: 3 })).toEqual([
      { field: 'imageUrl', from: '/a.png', to: null },
      { field: 'slotCapacity', from: null, to: 3 },
    ]);
  });

  test('parts are taken apart, lists stay whole', () => {
    const before = { translations: { hi: { name: 'पंखा' } }, pincodeRanges: ['226001'] };
    const after = { translations: { hi: { name: 'पंखे' } }, pincodeRanges: ['226001', '226002'] };
    expect(auditChanges(before, after)).toEqual([
      { field: 'pincodeRanges', from: ['226001'], to: ['226001', '226002'] },
      { field: 'translations.hi.name', from: 'पंखा', to: 'पंखे' },
    ]);
  });

  test('ids of other records are told by name where it is known', () => {
    expect(auditChanges({ categoryId: 'fans' }, { categoryId: 'gone' }, [FANS])).toEqual([
      { field: 'categoryId', from: FANS, to: 'gone' },
    ]);
  });

  test('of phone and e-mail a part is kept, of a place nothing', () => {
    const before = { phone: '9876543210', email: 'ravi@example.com', location: { lat: 1, long: 2 } };
    const after = { phone: '9876511199', email: 'r@other.example', location: { lat: 1, long: 3 } };
    expect(auditChanges(before, after)).toEqual([
      { field: 'email', from: 'r•••@example.com', to: 'r•••@other.example' },
      { field: 'location' },
      { field: 'phone', from: '••••••3210', to: '••••••1199' },
    ]);
  });

  test('a long text keeps its beginning', () => {
    const [change] = auditChanges(null, { description: 'a'.repeat(900) });
    expect(change?.to).toBe(`${'a'.repeat(500)}…`);
  });

  test('an entry of an earlier version, with the names of fields alone, stays readable', () => {
    const old = {
      ...{ _id: 'e1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss', action: 'update_city' },
      ...{ target: 'lucknow', fields: ['name'] },
    };
    expect(auditEntrySchema.parse(old)).toEqual(old);
  });
});
