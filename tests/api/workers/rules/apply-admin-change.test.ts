import { describe, expect, test } from 'vitest';
import {
  applyAdminChange,
  isAppliedAlready,
  newChoices,
} from '../../../../functions/src/workers/apply-admin-change';
import {
  inStatus,
  isSameProfile,
  profileOf,
  withoutRequest,
} from '../../../../functions/src/workers/profile-request';
import { deepFreeze } from '../../../support/deep-freeze';
import { CLOCK, NOW, workerOf } from '../../../support/people/memory';

const PROFILE = deepFreeze({ serviceType: 'taps', city: 'Kanpur', areaName: 'Aliganj' });
const REQUEST = deepFreeze({ ...PROFILE, at: '2026-11-18T09:00:00.000+05:30' });
const REFUSED = deepFreeze({ at: '2026-11-10T09:00:00.000+05:30', reason: 'Too far' });
const PAUSED = workerOf({
  ...{ status: 'inactive', pauseReason: 'Away', inactiveSince: '2026-10-01T09:00:00.000+05:30' },
});

const changed = (stored: typeof PAUSED, change: Parameters<typeof applyAdminChange>[1]) =>
  applyAdminChange(stored, deepFreeze(change), CLOCK());

describe('a worker whose status an admin changes', () => {
  test('to inactive has the reason and the instant', () => {
    expect(changed(workerOf(), { status: 'inactive', reason: 'Away' })).toStrictEqual(
      workerOf({ status: 'inactive', inactiveSince: NOW, pauseReason: 'Away' }),
    );
  });

  test('to inactive without a reason has none', () => {
    const paused = workerOf({ status: 'inactive', inactiveSince: NOW });
    expect(changed(workerOf(), { status: 'inactive' })).toStrictEqual(paused);
    expect(changed(workerOf({ pauseReason: 'Away' }), { status: 'inactive', reason: '' })).toStrictEqual(
      paused,
    );
  });

  test('to active has neither, and keeps its change request', () => {
    const asking = { ...PAUSED, changeRequest: REQUEST };
    expect(changed(asking, { status: 'active', reason: 'Back' })).toStrictEqual(
      workerOf({ changeRequest: REQUEST }),
    );
  });

  test('to the one that it has stays as it is: a pause does not begin anew', () => {
    expect(changed(PAUSED, { status: 'inactive', reason: 'Still away' })).toBe(PAUSED);
    const active = workerOf({ changeRequest: { ...profileOf(workerOf()), at: REQUEST.at } });
    expect(changed(active, { status: 'active' })).toBe(active);
  });
});

describe('a worker whose profile an admin changes', () => {
  const asking = workerOf({ changeRequest: REQUEST, changeRefused: REFUSED });

  test('has what was changed, and all else as before', () => {
    expect(changed(PAUSED, { fullName: 'Ravi K', phone: '9876511199' })).toStrictEqual({
      ...PAUSED,
      ...{ fullName: 'Ravi K', phone: '9876511199' },
    });
  });

  test('as it was asked for has neither the request nor an earlier refusal any more', () => {
    expect(changed(asking, { serviceType: 'taps', city: 'Kanpur' })).toStrictEqual(workerOf(PROFILE));
  });

  test('otherwise keeps both', () => {
    expect(changed(asking, { city: 'Kanpur' })).toStrictEqual({ ...asking, city: 'Kanpur' });
  });

  test('without a request keeps the refusal', () => {
    const refused = workerOf({ changeRefused: REFUSED });
    expect(changed(refused, { preferredWorkingRadius: 9 })).toStrictEqual({
      ...{ ...refused, preferredWorkingRadius: 9 },
    });
  });
});

describe('a worker is as an admin’s change makes it already', () => {
  test.each([
    [
      'with the name and phone that it has',
      workerOf(),
      { fullName: 'Ravi Kumar', phone: workerOf().phone },
      true,
    ],
    ['with another name', workerOf(), { fullName: 'Ravi K', phone: workerOf().phone }, false],
    ['with the radius that it has', workerOf(), { preferredWorkingRadius: 5 }, true],
    ['with another radius', workerOf(), { preferredWorkingRadius: 9 }, false],
    ['in the status that it has', workerOf(), { status: 'active' }, true],
    ['in another status', workerOf(), { status: 'inactive' }, false],
    ['paused for the same reason', PAUSED, { status: 'inactive', reason: 'Away' }, true],
    ['paused, without a reason', PAUSED, { status: 'inactive' }, true],
    ['paused for another reason', PAUSED, { status: 'inactive', reason: 'Complaint' }, false],
  ] as [string, typeof PAUSED, Parameters<typeof applyAdminChange>[1], boolean][])(
    '%s',
    (_, stored, change, isApplied) => {
      expect(isAppliedAlready(stored, deepFreeze(change), CLOCK())).toBe(isApplied);
    },
  );
});

describe('the newly chosen trade and city', () => {
  test('are those that were sent and differ', () => {
    expect(newChoices(workerOf(), { serviceType: 'taps', city: 'Kanpur' })).toStrictEqual({
      ...{ serviceType: 'taps', city: 'Kanpur' },
    });
  });

  test('are none where they stay, or are not sent', () => {
    const none = { serviceType: undefined, city: undefined };
    expect(newChoices(workerOf(), { serviceType: 'fans', city: 'Lucknow' })).toStrictEqual(none);
    expect(newChoices(workerOf(), {})).toStrictEqual(none);
  });
});

describe('a profile', () => {
  test('is trade, city and area alone', () => {
    expect(profileOf(workerOf())).toStrictEqual({
      ...{ serviceType: 'fans', city: 'Lucknow', areaName: 'Aliganj' },
    });
  });

  test.each([
    [{}, true],
    [{ serviceType: 'fans' }, false],
    [{ city: 'Lucknow' }, false],
    [{ areaName: '' }, false],
  ])('is the same as one with %j: %s', (other, isSame) => {
    expect(isSameProfile(PROFILE, { ...PROFILE, ...other })).toBe(isSame);
  });

  test('without its request has no refusal either', () => {
    expect(withoutRequest(workerOf({ changeRequest: REQUEST, changeRefused: REFUSED }))).toStrictEqual(
      workerOf(),
    );
  });
});

describe('a worker in another status', () => {
  test('is pending again without the pause', () => {
    expect(inStatus(PAUSED, 'pending', 'Anew', CLOCK())).toStrictEqual(workerOf({ status: 'pending' }));
  });
});
