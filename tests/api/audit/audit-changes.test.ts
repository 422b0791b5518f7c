import { auditEntrySchema } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditChanges } from '../../../functions/src/audit/audit-changes';

const FANS = { kind: 'category', id: 'fans', name: 'Fans' } as const;

describe('changes for the audit trail', () => {
  test('a changed field: old and new value; unchanged fields are left out', () => {
    const before = { _id: 'a', price: 100, name: 'Fan', isActive: true };
    expect(auditChanges(before, { ...before, price: 120, isActive: false })).toEqual([
      { field: 'isActive', from: true, to: false },
      { field: 'price', from: 100, to: 120 },
    ]);
  });

  test('an added or removed field: null on the other side', () => {
    expect(auditChanges({ imageUrl: '/a.png' }, { slotCapacity: 3 })).toEqual([
      { field: 'imageUrl', from: '/a.png', to: null },
      { field: 'slotCapacity', from: null, to: 3 },
    ]);
  });

  test('nested fields: one change each; a list: one change as a whole', () => {
    const before = { translations: { hi: { name: 'पंखा' } }, pincodeRanges: ['226001'] };
    const after = { translations: { hi: { name: 'पंखे' } }, pincodeRanges: ['226001', '226002'] };
    expect(auditChanges(before, after)).toEqual([
      { field: 'pincodeRanges', from: ['226001'], to: ['226001', '226002'] },
      { field: 'translations.hi.name', from: 'पंखा', to: 'पंखे' },
    ]);
  });

  test('ids of other records: replaced by record and name where known', () => {
    expect(auditChanges({ categoryId: 'fans' }, { categoryId: 'gone' }, [FANS])).toEqual([
      { field: 'categoryId', from: FANS, to: 'gone' },
    ]);
  });

  test('phone and e-mail: masked; location: without values', () => {
    const before = { phone: '9876543210', email: 'ravi@example.com', location: { lat: 1, long: 2 } };
    const after = { phone: '9876511199', email: 'r@other.example', location: { lat: 1, long: 3 } };
    expect(auditChanges(before, after)).toEqual([
      { field: 'email', from: 'r•••@example.com', to: 'r•••@other.example' },
      { field: 'location' },
      { field: 'phone', from: '••••••3210', to: '••••••1199' },
    ]);
  });

  test('a long text: cut off', () => {
    const [change] = auditChanges(null, { description: 'a'.repeat(900) });
    expect(change?.to).toBe(`${'a'.repeat(500)}…`);
    const [cut] = auditChanges(null, { description: `${'a'.repeat(499)}👋${'a'.repeat(400)}` });
    expect(cut?.to).toBe(`${'a'.repeat(499)}…`);
  });

  test('an entry of an earlier version, with field names alone: readable', () => {
    const old = {
      ...{ _id: 'e1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss', action: 'update_city' },
      ...{ target: 'lucknow', fields: ['name'] },
    };
    expect(auditEntrySchema.parse(old)).toEqual(old);
  });
});
