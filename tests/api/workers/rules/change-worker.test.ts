import { describe, expect, test } from 'vitest';
import { changesOf, type WorkerInput } from '../../../../functions/src/workers/change-worker';
import { deepFreeze } from '../../../support/deep-freeze';
import { workerOf } from '../../../support/people/memory';
import { refusalOf } from '../../../support/refusal';

const HOURS = Array.from({ length: 7 }, (_, day) => (day === 0 ? null : { from: 9, to: 18 }));
const AVAILABLE = deepFreeze({ hours: HOURS, daysOff: [], jobsAWeek: 12 });

const PENDING = workerOf({ status: 'pending' });
const changed = (stored: typeof PENDING, sent: WorkerInput) => changesOf(stored, deepFreeze(sent));

/** The fields that a refusal names. */
const refusedFields = (stored: typeof PENDING, sent: WorkerInput) => {
  const { code, reason, details } = refusalOf(() => changed(stored, sent));
  return [code, reason, details?.map(({ path }) => path)];
};

describe('the changes in what a worker sends of its own record', () => {
  test.each([
    ['fullName', { fullName: 'Ravi K' }],
    ['serviceType', { serviceType: 'taps' }],
    ['city', { city: 'Kanpur' }],
    ['areaName', { areaName: '' }],
    ['location', { location: { lat: 1, long: 2 } }],
    ['preferredWorkingRadius', { preferredWorkingRadius: 9 }],
    ['availability', { availability: AVAILABLE }],
  ] satisfies [string, WorkerInput][])('while it is pending can be of %s', (_, sent) => {
    expect(changed(PENDING, sent)).toStrictEqual(sent);
  });

  test.each([
    ['location', { location: null }],
    ['preferredWorkingRadius', { preferredWorkingRadius: 9 }],
    ['availability', { availability: AVAILABLE }],
  ] satisfies [string, WorkerInput][])(
    'while it is active can be of %s, and never while it is not',
    (field, sent) => {
      expect(changed(workerOf(), sent)).toStrictEqual(sent);
      expect(refusedFields(workerOf({ status: 'inactive' }), sent)).toEqual([
        ...['forbidden', 'fields_fixed', [field]],
      ]);
    },
  );

  test.each([
    ['active', { fullName: 'A', serviceType: 'taps', city: 'Kanpur', areaName: 'B' }],
    ['pending', { status: 'active', phone: '9876511199', earnings: 9, documents: {}, firebaseUid: 'x' }],
  ] satisfies [string, WorkerInput][])(
    'while it is %s cannot be of others, which are all named',
    (status, sent) => {
      const stored = workerOf({ status: status as 'active' });
      expect(refusedFields(stored, { preferredWorkingRadius: 9, ...sent })).toEqual([
        ...['forbidden', 'fields_fixed', Object.keys(sent)],
      ]);
    },
  );

  test('are none where the whole record is sent as it is, whatever the status', () => {
    const stored = workerOf({ status: 'inactive', availability: AVAILABLE });
    expect(changed(stored, { ...stored })).toStrictEqual({});
  });

  test('are none where a field is undefined', () => {
    expect(changed(workerOf({ status: 'inactive' }), { fullName: undefined })).toStrictEqual({});
  });
});

describe('a part that a worker sends', () => {
  const stored = workerOf({ availability: AVAILABLE });

  test.each([
    ['with its names in another order', { location: { long: 80.9, lat: 26.8 } }],
    ['with a copy of its lists', { availability: { jobsAWeek: 12, daysOff: [], hours: [...HOURS] } }],
  ] satisfies [string, WorkerInput][])('%s is no change', (_, sent) => {
    expect(changed(stored, sent)).toStrictEqual({});
  });

  test.each([
    ['with another number', { location: { lat: 26.8, long: 80.8 } }],
    ['that is null', { location: null }],
    ['without a name that is stored', { availability: { hours: HOURS, daysOff: [] } }],
    [
      'with one more in a list',
      { availability: { ...AVAILABLE, daysOff: [{ from: '2026-12-01', to: '2026-12-02' }] } },
    ],
    [
      'with an hour in the place of none',
      { availability: { ...AVAILABLE, hours: HOURS.with(0, { from: 9, to: 18 }) } },
    ],
    ['with none in the place of an hour', { availability: { ...AVAILABLE, hours: HOURS.with(1, null) } }],
  ] satisfies [string, WorkerInput][])('%s is a change', (_, sent) => {
    expect(changed(stored, sent)).toStrictEqual(sent);
  });

  test('is a change where none is stored', () => {
    const sent = { location: { lat: 26.8, long: 80.9 } };
    expect(changed(workerOf({ location: null }), sent)).toStrictEqual(sent);
    expect(changed(workerOf(), { availability: AVAILABLE })).toStrictEqual({ availability: AVAILABLE });
  });

  test('with a text or a number in the place of a part is a change, and the other way round', () => {
    const texts = { availability: 'always' } as unknown as WorkerInput;
    expect(changed(stored, texts)).toStrictEqual(texts);
    const empty = { preferredWorkingRadius: {} } as unknown as WorkerInput;
    expect(changed(stored, empty)).toStrictEqual(empty);
    const number = { location: 5 } as unknown as WorkerInput;
    expect(changed(workerOf({ location: {} as never }), number)).toStrictEqual(number);
  });
});
