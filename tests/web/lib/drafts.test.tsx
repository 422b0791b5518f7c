import { addressInputSchema, adminServiceSchema } from '@gharseva/contract';
import { PAYMENT_ACTIONS } from '@gharseva/contract/rules';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../web/src/lib/create-store';
import { choiceSchema, orNew } from '../../../web/src/lib/drafts/draft-schemas';
import { createDraftScope, createUseDraft } from '../../../web/src/lib/drafts/drafts';
import { createStoredValue } from '../../../web/src/lib/storage/stored-value';
import { adminService } from '../support/admins';
import { address } from '../support/people';

const session = createStoredValue<string | null>({
  key: 'test-session',
  parse: (text) => text,
  format: (text) => text,
});
const useTestDraft = createUseDraft(createDraftScope('test', session, (id) => id, createStore(false)));

/** Keeps a value as an ended session of the same person does. */
function keep(value: unknown) {
  session.set('asha');
  window.sessionStorage.setItem('draft.test', JSON.stringify({ owner: 'asha', values: { form: value } }));
}

const { _id: _savedAs, ...typed } = address();
const EMPTY = { ...typed, ...Object.fromEntries(Object.keys(typed).map((field) => [field, ''])) };
const start = { name: '', picture: null, isActive: true, translations: { 'hi.name': '' } };
const days = [{ from: 'Mon', to: 'Tue' }];
const edited = orNew(adminServiceSchema);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a kept draft', () => {
  test.each([
    ['text', () => useTestDraft('form', ''), 'typed'],
    [
      'fields',
      () => useTestDraft('form', start),
      { ...start, name: 'Fan', translations: { 'hi.name': 'पंखा' } },
    ],
    ['a list with one item less', () => useTestDraft('form', { days }), { days: [] }],
    [
      'a list with one item more',
      () => useTestDraft('form', { days }),
      { days: [...days, { from: 'Sat', to: '' }] },
    ],
    [
      'an unfinished address with a position',
      () => useTestDraft('form', EMPTY, addressInputSchema),
      { ...EMPTY, pincode: '2260', location: { lat: 26.8, long: 80.9 } },
    ],
    ['an edited record', () => useTestDraft('form', null, edited), adminService('fan')],
    ['a new record', () => useTestDraft('form', null, edited), 'new'],
    ['a choice', () => useTestDraft('form', null, choiceSchema(PAYMENT_ACTIONS)), 'collect'],
  ])('%s: given back', (_what, useKept, value) => {
    keep(value);
    const [given, , isKept] = renderHook((): readonly unknown[] => useKept()).result.current;
    expect([given, isKept]).toEqual([value, true]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test.each([
    ['a number for a text', () => useTestDraft('form', ''), 7, ''],
    ['a missing field', () => useTestDraft('form', start), { name: 'Fan' }, start],
    ['a field of another type', () => useTestDraft('form', start), { ...start, name: 7 }, start],
    [
      'a nested field of another type',
      () => useTestDraft('form', start),
      { ...start, translations: { 'hi.name': {} } },
      start,
    ],
    ['something for nothing', () => useTestDraft('form', start), { ...start, picture: {} }, start],
    ['a list for fields', () => useTestDraft('form', start), [start], start],
    [
      'an item of another kind in a list',
      () => useTestDraft('form', { days }),
      { days: [...days, 'Sat'] },
      { days },
    ],
    [
      'an address with half a position',
      () => useTestDraft('form', EMPTY, addressInputSchema),
      { ...typed, location: { lat: 26.8 } },
      EMPTY,
    ],
    [
      'a record without its price',
      () => useTestDraft('form', null, edited),
      { ...adminService('fan'), price: undefined },
      null,
    ],
    ['a text for a record', () => useTestDraft('form', null, edited), 'old', null],
    ['an unknown choice', () => useTestDraft('form', null, choiceSchema(PAYMENT_ACTIONS)), 'burn', null],
  ])('%s: not given back, the form starts anew', (_what, useKept, value, fresh) => {
    keep(value);
    const [given, , isKept] = renderHook((): readonly unknown[] => useKept()).result.current;
    expect([given, isKept]).toEqual([fresh, false]);
  });

  test('a record with an unknown field is given back without it', () => {
    keep({ ...adminService('fan'), hue: 'red' });
    expect(renderHook(() => useTestDraft('form', null, edited)).result.current[0]).toEqual(
      adminService('fan'),
    );
  });
});
