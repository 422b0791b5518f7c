import { describe, expect, test } from 'vitest';
import {
  AppError,
  forbidden,
  forbiddenFields,
  invalid,
  unauthenticated,
} from '../../../../functions/src/domain/app-error';
import { checkUnused, checkVersion, notFound } from '../../../../functions/src/domain/check-version';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import { daysAfter } from '../../../../functions/src/domain/days-after';
import { checkSameId, mergeRecord } from '../../../../functions/src/domain/merge-record';
import { say } from '../../../../functions/src/domain/say';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOf } from '../../../support/refusal';

describe('a record with an admin’s input', () => {
  const record = deepFreeze({
    ...{ _id: 'fan', name: 'Fan', description: 'Fitted', imageUrl: '/fan.webp', slotCapacity: 5 },
    ...{ gstClass: 'home_repair', translations: { hi: { name: 'पंखा' } } },
  });
  type Input = Parameters<typeof mergeRecord<Record<string, unknown>>>[1];
  const merge = (input: Input) => mergeRecord<Record<string, unknown>>(record, deepFreeze(input));

  test('keeps what is not said', () => {
    expect(merge({})).toStrictEqual(record);
    expect(merge({ name: undefined, imageUrl: undefined })).toStrictEqual(record);
  });

  test('has what is said, also nothing and zero', () => {
    const input = { name: 'Fans', description: '', slotCapacity: 0, translations: {} };
    expect(merge(input)).toStrictEqual({ ...record, ...input });
  });

  test.each(['imageUrl', 'slotCapacity', 'gstClass', 'translations'])(
    'loses an optional field that is empty or null: %s',
    (field) => {
      const { [field]: _gone, ...others } = record as Record<string, unknown>;
      expect(merge({ [field]: null })).toStrictEqual(others);
      expect(merge({ [field]: '' })).toStrictEqual(others);
    },
  );

  test('of which something is undefined goes without it', () => {
    expect(mergeRecord({ _id: 'fan', imageUrl: undefined }, {})).toStrictEqual({ _id: 'fan' });
  });
});

describe('the id of a record', () => {
  test.each([undefined, 'fan'])('in the body is that of the path, or none: %o', (sent) => {
    expect(checkSameId('fan', sent)).toBeUndefined();
  });

  test.each(['tap', ''])('in the body, another one: %j, is refused', (sent) => {
    expect(refusalOf(() => checkSameId('fan', sent)).details).toEqual([
      { path: '_id', ...say('id_differs') },
    ]);
  });
});

describe('the version of a record', () => {
  test.each([undefined, 'v1'])('%o is the present one', (sent) => {
    expect(checkVersion('v1', sent)).toBeUndefined();
  });

  test.each(['v2', ''])('%j is not: refused, with the present one', (sent) => {
    const refusal = refusalOf(() => checkVersion('v1', sent));
    expect(refusal).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile' });
    expect(refusal.details).toStrictEqual([{ path: 'version', ...say('not_current'), value: 'v1' }]);
  });
});

describe('a record that is missing', () => {
  test.each([
    ['city', 'no_city'],
    ['provider', 'provider_missing'],
    ['worker', 'no_worker'],
  ] as const)('%s: %s', (what, reason) => {
    expect(notFound(what)).toMatchObject({ code: 'not_found', reason, message: say(reason).message });
  });
});

describe('a record in use', () => {
  test.each([[{}], [{ services: 0, workers: 0 }]])('by %j is unused', (counts) => {
    expect(checkUnused(counts)).toBeUndefined();
  });

  test('names what uses it, and how much', () => {
    const uses = [say('count_services', { count: 1 }), say('count_open_bookings', { count: 3 })];
    expect(refusalOf(() => checkUnused({ services: 1, workers: 0, open_bookings: 3 }))).toEqual({
      ...{ code: 'conflict', reason: 'in_use', params: say('in_use', { uses }).params },
      details: [
        { path: 'services', ...say('uses_this'), value: 1 },
        { path: 'open_bookings', ...say('uses_this'), value: 3 },
      ],
    });
  });
});

describe('a refusal', () => {
  test('that is for now has a wait of its own, or two seconds; any other has none', () => {
    const waitOf = (...[code, extra]: [AppError['code'], { retryAfter?: number }?]) =>
      new AppError(code, say('conflict'), extra).retryAfter;
    expect([waitOf('unavailable'), waitOf('unavailable', { retryAfter: 0 }), waitOf('conflict')]).toEqual([
      ...[2, 0, undefined],
    ]);
    expect(waitOf('rate_limited', { retryAfter: 9 })).toBe(9);
  });

  test('is an error with its name, message and cause', () => {
    const cause = new Error('down');
    const error = new AppError('conflict', say('conflict'), { cause });
    expect([error.name, error.message, error.cause]).toEqual(['AppError', say('conflict').message, cause]);
    expect(forbidden()).toMatchObject({ code: 'forbidden', reason: 'forbidden' });
    expect(unauthenticated()).toMatchObject({ code: 'unauthenticated', reason: 'unauthenticated' });
  });

  test('names the fields that are fixed, or that are wrong', () => {
    expect(
      refusalOf(() => {
        throw forbiddenFields(['name', 'city']);
      }),
    ).toMatchObject({
      ...{ code: 'forbidden', reason: 'fields_fixed' },
      details: [
        { path: 'name', ...say('field_fixed') },
        { path: 'city', ...say('field_fixed') },
      ],
    });
    expect(invalid('name', say('taken'))).toMatchObject({
      ...{ code: 'invalid_request', reason: 'invalid_request', details: [{ path: 'name', ...say('taken') }] },
    });
  });
});

test('a damaged document names itself and its faults, never their values', () => {
  const faults = ['amount (invalid_type)', 'user (invalid_type)'];
  const { name, message, collection, id, faults: told } = new DamagedDocument('orders', 'o1', faults);
  expect({ name, message, collection, id, told }).toEqual({
    ...{ name: 'DamagedDocument', collection: 'orders', id: 'o1', told: faults },
    message: 'The stored document orders/o1 is damaged: amount (invalid_type), user (invalid_type)',
  });
});

test.each([
  [1, '2026-03-01T00:00:00.000Z'],
  [0, '2026-02-28T00:00:00.000Z'],
  [-28, '2026-01-31T00:00:00.000Z'],
])('%i days after an instant of India', (days, instant) => {
  expect(daysAfter('2026-02-28T05:30:00.000+05:30', days).toISOString()).toBe(instant);
});
