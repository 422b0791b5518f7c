import { ALL_CITIES_NAME, type Worker } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { CITIES, writeCatalogue } from '../../support/catalogue';
import type { Person } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { signInWorker, storedWorker } from '../../support/workers';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
});
afterAll(() => api.close());

const params = ({ uid }: Person) => ({ firebaseUid: uid });
const read = async (person: Person) =>
  (await api.call('getWorker', { token: person.token, params: params(person) })).data;
const save = (person: Person, body: unknown) =>
  api.call('updateWorker', { token: person.token, params: params(person), body });

const PROFILE = { fullName: 'Ravi K', serviceType: 'plumber', city: 'Lucknow', areaName: 'Aliganj' };
const DAY = { from: 8, to: 14 };
const HOURS = [null, DAY, DAY, DAY, DAY, DAY, { from: 10, to: 20 }];
const AVAILABILITY = { hours: HOURS, daysOff: [{ from: '2026-11-28', to: '2026-12-01' }], jobsAWeek: 9 };
/** Where and when it works. */
const PLACE = {
  location: { lat: 26.85, long: 80.95 },
  preferredWorkingRadius: 12,
  availability: AVAILABILITY,
};

/** A real change of every field that a worker may not change. */
const PROTECTED: {
  [Field in Exclude<keyof Worker, keyof typeof PROFILE | keyof typeof PLACE>]-?: NonNullable<Worker[Field]>;
} = {
  _id: 'another',
  firebaseUid: 'another',
  phone: '9876543210',
  status: 'active',
  todayJobs: 9,
  earnings: 100_000,
  documents: { photo: { status: 'approved' } },
  changeRequest: {
    serviceType: 'plumber',
    city: 'Lucknow',
    areaName: '',
    at: '2026-11-21T09:00:00.000+05:30',
  },
  changeRefused: { at: '2026-11-21T09:00:00.000+05:30', reason: 'No' },
  pauseReason: 'No reason',
};

describe('PUT /api/worker/:firebaseUid', () => {
  test('a pending worker sends the whole record with profile and place changed: both are saved', async () => {
    const person = await signInWorker(api);
    const { status, data } = await save(person, { ...(await read(person)), ...PROFILE, ...PLACE });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...PROFILE, ...PLACE, status: 'pending' });
    expect(await read(person)).toEqual(data);
    expect((await api.db.doc(`providers/${person.uid}`).get()).data()).toMatchObject({ name: 'Ravi K' });
  });

  test('an active worker sends the whole record with the place changed: saved', async () => {
    const person = await signInWorker(api, 'active');
    const { data } = await save(person, { ...(await read(person)), ...PLACE });
    expect(data).toMatchObject({ ...PLACE, status: 'active' });
  });

  test.each(['pending', 'active', 'inactive'] as const)(
    'a %s worker sends the record unchanged: nothing is written',
    async (state) => {
      const person = await signInWorker(api, state, {
        documents: { photo: { status: 'approved' } },
        ...PLACE,
      });
      const before = await readDatabase(api.db);
      expect((await save(person, await read(person))).status).toBe(200);
      expect((await save(person, { location: { long: 80.95, lat: 26.85 } })).status).toBe(200);
      expect(await readDatabase(api.db)).toEqual(before);
    },
  );

  const refused = [
    ...(['pending', 'active', 'inactive'] as const).flatMap((state) =>
      Object.entries(PROTECTED).map(([field, value]) => [state, field, value] as const),
    ),
    ...(['active', 'inactive'] as const).flatMap((state) =>
      Object.entries(PROFILE).map(([field, value]) => [state, field, value] as const),
    ),
    ...Object.entries(PLACE).map(([field, value]) => ['inactive', field, value] as const),
  ].filter(([state, field]) => !(state === 'active' && field === 'status'));

  test.each(refused)(
    'a %s worker changes %s: 403 names it, and nothing changes',
    async (state, field, value) => {
      const person = await signInWorker(api, state);
      const before = await readDatabase(api.db);
      for (const body of [{ [field]: value }, { ...(await read(person)), [field]: value }]) {
        const { status, error } = await save(person, body);
        expect([status, error.code, error.details?.map(({ path }) => path)]).toEqual([
          403,
          'forbidden',
          [field],
        ]);
      }
      expect(await readDatabase(api.db)).toEqual(before);
    },
  );

  test('an active worker makes itself pending: 403', async () => {
    const person = await signInWorker(api, 'active');
    expect((await save(person, { status: 'pending' })).error.details?.[0]?.path).toBe('status');
  });

  test('hours given up and a wish taken back: the rest is not merged into them', async () => {
    const person = await signInWorker(api, 'active', PLACE);
    const availability = { hours: Array.from({ length: 7 }, () => null), daysOff: [] };
    expect((await save(person, { availability })).data.availability).toEqual(availability);
    expect(await storedWorker(api, person.uid)).toMatchObject({ availability });
  });

  test('a record sent whole by a site that knows no hours: they stay', async () => {
    const person = await signInWorker(api, 'active', PLACE);
    const { availability: _unknown, ...known } = await read(person);
    expect((await save(person, { ...known, preferredWorkingRadius: 3 })).status).toBe(200);
    expect((await read(person)).availability).toEqual(AVAILABILITY);
  });

  test('allowed and protected fields changed together: neither is saved', async () => {
    const person = await signInWorker(api);
    const { status, error } = await save(person, { ...PROFILE, status: 'active', earnings: 7 });
    expect([status, error.details?.map(({ path }) => path)]).toEqual([403, ['status', 'earnings']]);
    expect(await storedWorker(api, person.uid)).toMatchObject({ city: '', status: 'pending', earnings: 0 });
  });

  test.each([
    [{ serviceType: 'closed' }, 'serviceType'],
    [{ serviceType: 'wiring' }, 'serviceType'],
    [{ serviceType: 'nothing' }, 'serviceType'],
    [{ serviceType: '../x' }, 'serviceType'],
    [{ city: ALL_CITIES_NAME }, 'city'],
    [{ city: 'Asleep' }, 'city'],
    [{ city: 'lucknow' }, 'city'],
    [{ city: 'Nowhere' }, 'city'],
    [{ location: { lat: 91, long: 0 } }, 'location.lat'],
    [{ location: { lat: 0, long: 181 } }, 'location.long'],
    [{ location: { lat: 0, long: 0, alt: 1 } }, 'location.alt'],
    [{ preferredWorkingRadius: 0 }, 'preferredWorkingRadius'],
    [{ preferredWorkingRadius: '5' }, 'preferredWorkingRadius'],
    [{ availability: { ...AVAILABILITY, hours: HOURS.slice(1) } }, 'availability.hours'],
    [
      { availability: { ...AVAILABILITY, hours: HOURS.with(1, { from: 12, to: 12 }) } },
      'availability.hours.1',
    ],
    [
      { availability: { ...AVAILABILITY, hours: HOURS.with(1, { from: 7, to: 12 }) } },
      'availability.hours.1.from',
    ],
    [
      { availability: { ...AVAILABILITY, hours: HOURS.with(1, { from: 8, to: 21 }) } },
      'availability.hours.1.to',
    ],
    [
      { availability: { ...AVAILABILITY, daysOff: [{ from: '2026-11-28', to: '2026-11-27' }] } },
      'availability.daysOff.0',
    ],
    [
      { availability: { ...AVAILABILITY, daysOff: [{ from: '2026-02-30', to: '2026-03-01' }] } },
      'availability.daysOff.0.from',
    ],
    [{ availability: { ...AVAILABILITY, jobsAWeek: 0 } }, 'availability.jobsAWeek'],
    [{ availability: { ...AVAILABILITY, jobsAWeek: 43 } }, 'availability.jobsAWeek'],
    [{ availability: { ...AVAILABILITY, always: true } }, 'availability.always'],
    [{ fullName: '' }, 'fullName'],
    [{ status: 'Active' }, 'status'],
    [{ isVerified: true }, 'isVerified'],
    [{ registeredAt: '2020-01-01' }, 'registeredAt'],
  ])('a pending worker sends %j: 400 names %s', async (body, path) => {
    const person = await signInWorker(api);
    const before = await storedWorker(api, person.uid);
    const { status, error } = await save(person, body);
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
    expect(await storedWorker(api, person.uid)).toEqual(before);
  });

  test('a worker activated by an admin: the next change of the profile is refused', async () => {
    const person = await signInWorker(api);
    expect((await save(person, { city: 'Lucknow' })).status).toBe(200);
    await api.db.doc(`workers/${person.uid}`).update({ status: 'active' });
    expect((await save(person, { city: 'Kanpur' })).status).toBe(403);
  });
});

describe('GET /api/admin/cities', () => {
  test('the active cities by name, without fields for the server alone', async () => {
    const { data } = await api.call('listCities');
    const expected = CITIES.filter(({ isActive }) => isActive).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(data).toEqual(expected);
  });
});
