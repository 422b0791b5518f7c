import { describe, expect, test } from 'vitest';
import { editedOf, touchedOf } from '../../../../functions/src/workers/admin-worker';
import { newProvider, newWorker } from '../../../../functions/src/workers/new-worker';
import { CLOCK, NOW, workerOf } from '../../../support/people/memory';

const EDITED = {
  ...{ _id: 'ravi', fullName: 'Ravi Kumar', phone: '9876543210', status: 'active' },
  ...{ serviceType: 'fans', city: 'Lucknow', areaName: 'Aliganj' },
};
const WEEK = {
  ...{ Sunday: null, Monday: '9 – 18', Tuesday: '9 – 18', Wednesday: '9 – 18', Thursday: null },
  ...{ Friday: '8 – 20', Saturday: '9 – 18' },
};

describe('the part of a worker that an admin edits', () => {
  test('is all but what the worker may change at any time', () => {
    expect(editedOf(workerOf({ pauseReason: 'Away' }))).toStrictEqual(EDITED);
  });

  test('for the trail has the radius too, and no hours where none are stated', () => {
    expect(touchedOf(workerOf())).toStrictEqual({ ...EDITED, preferredWorkingRadius: 5 });
  });

  test('for the trail has the hours day by day, the days off and the wish', () => {
    const day = { from: 9, to: 18 };
    const hours = [null, day, day, day, null, { from: 8, to: 20 }, day];
    const daysOff = [
      { from: '2026-12-01', to: '2026-12-03' },
      { from: '2026-12-24', to: '2026-12-24' },
    ];
    const availability = { hours, daysOff, jobsAWeek: 12 };
    expect(Object.entries(touchedOf(workerOf({ availability })))).toEqual(
      Object.entries({
        ...EDITED,
        preferredWorkingRadius: 5,
        availability: {
          ...Object.fromEntries(Object.entries(WEEK).map(([name, text]) => [name.toLowerCase(), text])),
          daysOff: ['2026-12-01 – 2026-12-03', '2026-12-24 – 2026-12-24'],
          jobsAWeek: 12,
        },
      }),
    );
  });

  test('for the trail has null for no days off and no wish, as for a day without hours', () => {
    const availability = { hours: [], daysOff: [] };
    const none = Object.fromEntries(Object.keys(WEEK).map((name) => [name.toLowerCase(), null]));
    expect(touchedOf(workerOf({ availability }))).toStrictEqual({
      ...{ ...EDITED, preferredWorkingRadius: 5 },
      availability: { ...none, daysOff: null, jobsAWeek: null },
    });
  });
});

describe('a worker at registration', () => {
  test('is pending, with an empty profile', () => {
    expect(newWorker('ravi', '9876543210', 'Ravi Kumar', CLOCK())).toStrictEqual({
      ...{ _id: 'ravi', firebaseUid: 'ravi', fullName: 'Ravi Kumar', phone: '9876543210' },
      ...{ serviceType: '', city: '', areaName: '', status: 'pending', location: null },
      ...{ preferredWorkingRadius: 5, todayJobs: 0, earnings: 0, documents: {}, registeredAt: NOW },
    });
  });

  test('has a provider of the same name, not verified', () => {
    expect(newProvider(workerOf())).toStrictEqual({ _id: 'ravi', name: 'Ravi Kumar', isVerified: false });
  });
});
