import type { AuditRef } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditChanges } from '../../../../functions/src/audit/audit-changes';
import { auditMove } from '../../../../functions/src/audit/audit-move';
import { deepFreeze } from '../../../support/deep-freeze';

const NAMES: readonly AuditRef[] = deepFreeze([
  { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' },
  { kind: 'category', id: 'fans', name: 'Fans' },
  { kind: 'city', id: 'fans', name: 'Fansur' },
  { kind: 'city', id: 'lucknow', name: 'Lucknow' },
]);

/** The change of one field from a value to another one. */
const changeOf = (field: string, from: unknown, to: unknown) =>
  auditChanges(deepFreeze({ [field]: from }), deepFreeze({ [field]: to }), NAMES);

describe('a changed field', () => {
  test.each([
    ['of a new record has null before', null, { price: 9 }, [{ field: 'price', from: null, to: 9 }]],
    ['of a deleted record has null after', { price: 9 }, null, [{ field: 'price', from: 9, to: null }]],
    ['that is undefined is as one that is missing', { price: undefined }, { price: null }, []],
    [
      'that becomes null has null after',
      { price: 9 },
      { price: null },
      [{ field: 'price', from: 9, to: null }],
    ],
    ['of an empty list is none', { tags: [] }, { tags: [] }, []],
    ['that is an empty text has it', { area: 'A' }, { area: '' }, [{ field: 'area', from: 'A', to: '' }]],
    ['that is an empty object is none', { hours: {} }, {}, []],
  ])('%s', (_, before, after, changes) => {
    expect(auditChanges(deepFreeze(before), deepFreeze(after))).toStrictEqual(changes);
  });

  test('is none where it holds what is derived from others, or the id', () => {
    const before = { _id: 'a', searchPrefixes: ['a'], pincodePrefixes: ['2'] };
    expect(auditChanges(before, { _id: 'b', searchPrefixes: ['b'], pincodePrefixes: ['3'] })).toEqual([]);
  });

  test('within a part is one of its own, even if it is called as an id', () => {
    const [before, after] = [
      { part: { _id: 'a', deep: { er: 1 } } },
      { part: { _id: 'b', deep: { er: 2 } } },
    ];
    expect(auditChanges(before, after)).toEqual([
      { field: 'part._id', from: 'a', to: 'b' },
      { field: 'part.deep.er', from: 1, to: 2 },
    ]);
  });

  test('that is a list of texts is kept as one, and any other list as a text', () => {
    expect(changeOf('days', ['mon'], ['mon', 'tue'])).toEqual([
      { field: 'days', from: ['mon'], to: ['mon', 'tue'] },
    ]);
    expect(changeOf('days', ['mon', 2], [{ at: 3 }])).toEqual([
      { field: 'days', from: '["mon",2]', to: '[{"at":3}]' },
    ]);
  });

  test('stands by the order of the names', () => {
    const changes = auditChanges({ b: 1, c: 1 }, { a: 2, c: 2, b: 2 });
    expect(changes.map(({ field }) => field)).toEqual(['a', 'b', 'c']);
  });
});

describe('an id of another record', () => {
  test.each([
    ['categoryId', 'fans', NAMES[1]],
    ['parentCategory', 'fans', NAMES[1]],
    ['serviceType', 'fans', NAMES[1]],
    ['cityId', 'lucknow', NAMES[3]],
    ['cityId', 'fans', NAMES[2]],
    ['providerId', 'ravi', NAMES[0]],
    ['workerUid', 'ravi', NAMES[0]],
  ])('in %s has its name', (field, id, ref) => {
    expect(changeOf(field, null, id)).toEqual([{ field, from: null, to: ref }]);
  });

  test('is kept as it is where the record is unknown, of another kind, or the field refers to none', () => {
    expect(changeOf('categoryId', 'lucknow', 'gone')).toEqual([
      { field: 'categoryId', from: 'lucknow', to: 'gone' },
    ]);
    expect(changeOf('name', '', 'ravi')).toEqual([{ field: 'name', from: '', to: 'ravi' }]);
  });

  test('is kept as it is where no names are given', () => {
    expect(auditChanges(null, { cityId: 'lucknow' })).toEqual([
      { field: 'cityId', from: null, to: 'lucknow' },
    ]);
  });
});

describe('personal data', () => {
  test('of a location is left out but for null: the change has no key for the value', () => {
    const [spot, other] = [
      { lat: 26.8, long: 80.9 },
      { lat: 26.9, long: 80.9 },
    ];
    expect(changeOf('location', spot, other)).toStrictEqual([{ field: 'location' }]);
    expect(changeOf('location', null, spot)).toStrictEqual([{ field: 'location', from: null }]);
    expect(changeOf('location', spot, null)).toStrictEqual([{ field: 'location', to: null }]);
  });

  test('of the same location is no change', () => {
    expect(changeOf('location', { lat: 26.8, long: 80.9 }, { lat: 26.8, long: 80.9 })).toEqual([]);
  });

  test.each([
    ['phone', '9876543210', '••••••3210'],
    ['phone', '210', '••••••210'],
    ['email', 'ravi@example.com', 'r•••@example.com'],
    ['email', 'ravi@home@example.com', 'r•••@example.com'],
    ['email', '@example.com', '@•••example.com'],
  ])('in %s, %s, is kept as %s', (field, value, shown) => {
    expect(changeOf(field, null, value)).toEqual([{ field, from: null, to: shown }]);
  });
});

describe('a long text', () => {
  const [longest, cut] = ['a'.repeat(500), `${'a'.repeat(500)}…`];

  test.each([
    ['of 500 characters is kept whole', longest, longest],
    ['of one more is cut', `${longest}b`, cut],
    ['keeps a whole character at its end', `${'a'.repeat(498)}👋b`, `${'a'.repeat(498)}👋…`],
    ['loses half of one', `${'a'.repeat(499)}👋`, `${'a'.repeat(499)}…`],
    ['keeps half of one that was stored so', `\ud83d${'a'.repeat(500)}`, `\ud83d${'a'.repeat(499)}…`],
  ])('%s', (_, text, kept) => {
    expect(changeOf('description', null, text)).toEqual([{ field: 'description', from: null, to: kept }]);
  });
});

describe('the changes of a booking by a move', () => {
  const before = deepFreeze({
    ...({ stage: 'placed', status: 'placed', workerUid: undefined, workerName: undefined } as const),
    ...({ scheduledDate: '2026-11-23', timeSlot: '8:00 AM - 10:00 AM' } as const),
  });
  const assigned = deepFreeze({
    ...before,
    ...({ stage: 'assigned', status: 'On the way', workerUid: 'ravi', workerName: 'Ravi Kumar' } as const),
  });
  const ravi = { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' };

  test('are its stage, text and worker by name', () => {
    expect(auditMove(before, assigned)).toEqual([
      { field: 'providerId', from: null, to: ravi },
      { field: 'stage', from: 'placed', to: 'assigned' },
      { field: 'status', from: 'placed', to: 'On the way' },
    ]);
  });

  test('begin with the move where the action does not say which one it was', () => {
    const moved = { ...assigned, scheduledDate: '2026-11-24', timeSlot: '10:00 AM - 12:00 PM' } as const;
    expect(auditMove(assigned, moved, 'reschedule')).toEqual([
      { field: 'move', to: 'reschedule' },
      { field: 'scheduledDate', from: '2026-11-23', to: '2026-11-24' },
      { field: 'timeSlot', from: '8:00 AM - 10:00 AM', to: '10:00 AM - 12:00 PM' },
    ]);
  });

  test('name a worker without a name by the id', () => {
    const other = { ...assigned, workerUid: 'mohan', workerName: undefined };
    expect(auditMove(assigned, other)).toEqual([
      { field: 'providerId', from: ravi, to: { kind: 'worker', id: 'mohan', name: '' } },
    ]);
  });
});
