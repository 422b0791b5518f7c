import type { AskedProfile, Worker } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workerSession } from '../../../web/src/lib/session/worker-session';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { quietPortal, RAVI, signInRavi, worker } from '../support/partners';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const options = (name: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text);

/** Serves a record and stores each PUT. */
function serve(record: Worker, more: Parameters<typeof fakeApi>[0] = {}) {
  let present = record;
  const calls = fakeApi({
    ...quietPortal,
    'GET /api/worker/:firebaseUid': () => present,
    'PUT /api/worker/:firebaseUid': ({ body }) => {
      present = body as Worker;
      return present;
    },
    ...more,
  });
  return {
    puts: () => calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body as Worker),
    change: (next: Worker) => {
      present = next;
    },
  };
}

async function open(path: string, field: string) {
  const { user } = renderSite(path);
  await screen.findByLabelText(field);
  return user;
}

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

describe('Profile', () => {
  test('a pending partner chooses category and city; the whole record is sent', async () => {
    const { puts } = serve(worker());
    const user = await open('/worker/profile', 'Service category');
    await waitFor(() =>
      expect(options('Service category')).toEqual(['Select Category', 'Electrician', 'Plumber']),
    );
    await waitFor(() => expect(options('City')).toEqual(['Select City', 'Lucknow', 'Kanpur']));
    await user.selectOptions(screen.getByLabelText('Service category'), 'Plumber');
    await user.selectOptions(screen.getByLabelText('City'), 'Lucknow');
    await user.type(screen.getByLabelText(/^Area/), ' Gomti Nagar ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
    expect(puts()).toEqual([worker({ serviceType: 'plumber', city: 'Lucknow', areaName: 'Gomti Nagar' })]);
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('disabled', true);
  });

  test('a missing choice shows an error at the field, which is focused', async () => {
    const { puts } = serve(worker());
    const user = await open('/worker/profile', 'Full name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Please choose one')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Service category'));
    expect(puts()).toEqual([]);
  });

  test('shows Saving... while saving, and Error updating profile with the reason on failure', async () => {
    let answer: FakeFailure | Promise<never> = new FakeFailure(400, 'invalid_request', 'Broken', [
      { path: 'city', message: 'Choose one of the cities' },
    ]);
    serve(worker({ serviceType: 'plumber', city: 'Lucknow' }), {
      'PUT /api/worker/:firebaseUid': () => answer as FakeFailure,
    });
    const user = await open('/worker/profile', 'Full name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error updating profile')).toBeTruthy();
    expect(screen.getByText('Broken')).toBeTruthy();
    expect(screen.getByText('Choose one of the cities')).toBeTruthy();
    answer = never();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy();
  });

  test('a record changed meanwhile: the change is sent again with the newest record', async () => {
    let refusals = 1;
    const newest = worker({ serviceType: 'plumber', city: 'Lucknow', todayJobs: 1 });
    const served = serve(worker({ serviceType: 'plumber', city: 'Lucknow' }), {
      'PUT /api/worker/:firebaseUid': ({ body }) =>
        refusals-- > 0 ? new FakeFailure(403, 'forbidden', 'todayJobs') : (body as Worker),
    });
    const user = await open('/worker/profile', 'Full name');
    served.change(newest);
    await user.type(screen.getByLabelText('Full name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
    expect(served.puts().at(-1)).toEqual({ ...newest, fullName: 'Ravi Kumar Jr' });
  });

  test('what an admin has changed since the page was opened stays, beside what the partner changes', async () => {
    const served = serve(worker({ serviceType: 'plumber', city: 'Lucknow' }));
    const user = await open('/worker/profile', 'Full name');
    const newest = worker({ serviceType: 'electrician', city: 'Lucknow', preferredWorkingRadius: 12 });
    served.change(newest);
    await user.type(screen.getByLabelText('Full name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
    expect(served.puts()).toEqual([{ ...newest, fullName: 'Ravi Kumar Jr' }]);
    expect(screen.getByLabelText('Service category')).toHaveProperty('value', 'electrician');
    await user.type(screen.getByLabelText('Full name'), '.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(served.puts()).toHaveLength(2));
    expect(served.puts()[1]).toEqual({ ...newest, fullName: 'Ravi Kumar Jr.' });
  });

  test('what an admin has changed while the session was over stays, beside what was typed before', async () => {
    let isOver = true;
    const served = serve(worker({ serviceType: 'plumber', city: 'Lucknow' }), {
      'PUT /api/worker/:firebaseUid': ({ body }) =>
        isOver ? new FakeFailure(401, 'unauthenticated') : (body as Worker),
    });
    const user = await open('/worker/profile', 'Full name');
    await user.type(screen.getByLabelText('Full name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Professional Login' });
    isOver = false;
    const newest = worker({ serviceType: 'electrician', city: 'Lucknow', areaName: 'Gomti Nagar' });
    served.change(newest);
    act(() => workerSession.set(RAVI));
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Ravi Kumar Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
    expect(served.puts().at(-1)).toEqual({ ...newest, fullName: 'Ravi Kumar Jr' });
  });

  test('changed again while it is saved: not said to be saved', async () => {
    let finish = (_answer: Worker) => {};
    const { puts } = serve(worker({ serviceType: 'plumber', city: 'Lucknow' }), {
      'PUT /api/worker/:firebaseUid': () => new Promise<Worker>((resolve) => (finish = resolve)),
    });
    const user = await open('/worker/profile', 'Full name');
    await user.type(screen.getByLabelText('Full name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(puts()).toHaveLength(1));
    await user.type(screen.getByLabelText(/^Area/), 'Gomti Nagar');
    await act(async () => finish(puts()[0] as Worker));
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByText('Profile updated successfully')).toBeNull();
    expect(screen.getByLabelText(/^Area/)).toHaveProperty('value', 'Gomti Nagar');
  });

  test('is read-only for an active partner, with the reason', async () => {
    serve(worker({ status: 'active', serviceType: 'plumber', city: 'Lucknow' }));
    await open('/worker/profile', 'Full name');
    expect(screen.getByText(/You cannot change your profile yourself while you are active/)).toBeTruthy();
    for (const name of ['Full name', 'Service category', 'City', 'Area']) {
      expect(screen.getByLabelText(name)).toHaveProperty('disabled', true);
    }
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('an active partner’s request for another city is pending and can be withdrawn', async () => {
    let stored = worker({ status: 'active', serviceType: 'plumber', city: 'Lucknow' });
    const sent: AskedProfile[] = [];
    serve(stored, {
      'GET /api/worker/:firebaseUid': () => stored,
      'PUT /api/worker/:firebaseUid/change-request': ({ body }) => {
        const { changeRequest: _asked, changeRefused: _refused, ...rest } = stored;
        const asked = body as AskedProfile;
        sent.push(asked);
        const at = '2026-11-20T18:05:00.000+05:30';
        stored = asked.city === stored.city ? rest : { ...rest, changeRequest: { ...asked, at } };
        return stored;
      },
    });
    const user = await open('/worker/profile', 'Full name');
    await user.click(screen.getByRole('button', { name: 'Ask for a change' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Send to the team' }));
    expect(form.getByText('Your profile already says this')).toBeTruthy();
    await user.selectOptions(form.getByLabelText('City'), 'Kanpur');
    await user.click(form.getByRole('button', { name: 'Send to the team' }));
    expect(await screen.findByText(/Waiting for our team/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(screen.queryByText(/Waiting for our team/)).toBeNull());
    // Its button is gone: the focus stays in its part of the page.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Category, city or area' }));
    expect(sent.map(({ city }) => city)).toEqual(['Kanpur', 'Lucknow']);
  });

  test.each(['Send to the team', 'Take it back'])(
    'a request by an account that was paused meanwhile (%s): the page shows it as paused',
    async (button) => {
      const { city, ...asked } = { serviceType: 'plumber', city: 'Kanpur', areaName: '' };
      const changeRequest = { ...asked, city, at: '2026-11-20T18:05:00.000+05:30' };
      const active = worker({ ...asked, status: 'active', city: 'Lucknow', changeRequest });
      const { change } = serve(active, {
        'PUT /api/worker/:firebaseUid/change-request': () =>
          new FakeFailure(403, 'forbidden', 'You may not do this.'),
      });
      const user = await open('/worker/profile', 'Full name');
      await screen.findByText(/Waiting for our team/);
      if (button === 'Send to the team') {
        await user.click(screen.getByRole('button', { name: 'Ask for something else' }));
        await screen.findByRole('dialog');
      }
      change({ ...active, status: 'inactive' });
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText(/After approval you cannot change your profile/)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('a trade that is switched off is not shown by its id: neither as the partner’s nor as the wanted one', async () => {
    const asked = { serviceType: 'painter', city: 'Kanpur', areaName: '' };
    const changeRequest = { ...asked, at: '2026-11-20T18:05:00.000+05:30' };
    serve(worker({ ...asked, status: 'active', changeRequest }));
    await open('/worker/profile', 'Full name');
    expect(await screen.findByText('No longer offered · Kanpur')).toBeTruthy();
    const chosen = screen.getByLabelText<HTMLSelectElement>('Service category').selectedOptions[0];
    expect([chosen?.text, chosen?.value]).toEqual(['No longer offered', 'painter']);
    expect(screen.queryByText(/painter/)).toBeNull();
  });

  test('a request that was not sent when the session ended: asked again as it was filled in', async () => {
    let isOver = true;
    const stored = worker({ status: 'active', serviceType: 'plumber', city: 'Lucknow' });
    const sent: AskedProfile[] = [];
    serve(stored, {
      'PUT /api/worker/:firebaseUid/change-request': ({ body }) => {
        if (isOver) return new FakeFailure(401, 'unauthenticated');
        sent.push(body as AskedProfile);
        return {
          ...stored,
          changeRequest: { ...(body as AskedProfile), at: '2026-11-20T18:05:00.000+05:30' },
        };
      },
    });
    const user = await open('/worker/profile', 'Full name');
    await user.click(screen.getByRole('button', { name: 'Ask for a change' }));
    const form = within(await screen.findByRole('dialog'));
    await user.selectOptions(await form.findByLabelText('City'), 'Kanpur');
    await user.type(form.getByLabelText(/^Area/), 'Mall Road');
    await user.click(form.getByRole('button', { name: 'Send to the team' }));
    await screen.findByRole('heading', { level: 1, name: 'Professional Login' });
    isOver = false;
    act(() => workerSession.set(RAVI));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Send to the team' }));
    expect(await screen.findByText(/Waiting for our team/)).toBeTruthy();
    expect(sent).toEqual([{ serviceType: 'plumber', city: 'Kanpur', areaName: 'Mall Road' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    // Nothing is typed into the next one: it is closed without a question.
    await user.click(screen.getByRole('button', { name: 'Ask for something else' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a request that could not be taken back says so no longer once another one is sent', async () => {
    const at = '2026-11-20T18:05:00.000+05:30';
    const asked = { serviceType: 'plumber', city: 'Kanpur', areaName: '' };
    const stored = worker({
      ...{ status: 'active', serviceType: 'plumber', city: 'Lucknow', changeRequest: { ...asked, at } },
    });
    const answers = [new FakeFailure(503, 'unavailable', 'Please try again'), stored];
    serve(stored, {
      'PUT /api/worker/:firebaseUid/change-request': () => answers.shift() as Worker,
    });
    const user = await open('/worker/profile', 'Full name');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Please try again')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask for something else' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Area/), 'Mall Road');
    await user.click(form.getByRole('button', { name: 'Send to the team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers).toEqual([]);
    expect(screen.queryByText('Please try again')).toBeNull();
  });

  test.each([
    ['granted', { city: 'Kanpur' }],
    ['refused', { changeRefused: { at: '2026-11-21T10:00:00.000+05:30', reason: 'Not there' } }],
  ] as const)(
    'a request that the team has %s meanwhile cannot be taken back: nothing is asked, the decision is shown',
    async (_how, decision) => {
      const known = worker({ status: 'active', serviceType: 'plumber', city: 'Lucknow' });
      const at = '2026-11-20T18:05:00.000+05:30';
      const changeRequest = { serviceType: 'plumber', city: 'Kanpur', areaName: '', at };
      const calls: unknown[] = [];
      const served = serve(
        { ...known, changeRequest },
        {
          'PUT /api/worker/:firebaseUid/change-request': ({ body }) => {
            calls.push(body);
            return { ...known, ...decision, changeRequest: { ...(body as AskedProfile), at } };
          },
        },
      );
      const user = await open('/worker/profile', 'Full name');
      served.change({ ...known, ...decision });
      await user.click(screen.getByRole('button', { name: 'Take it back' }));
      expect(await screen.findByText(/^This request is no longer open/)).toBeTruthy();
      await waitFor(() =>
        expect(screen.getByLabelText('City')).toHaveProperty(
          'value',
          'city' in decision ? 'Kanpur' : 'Lucknow',
        ),
      );
      if ('changeRefused' in decision)
        expect(screen.getByText(/request was refused: Not there/)).toBeTruthy();
      expect(screen.queryByText(/Waiting for our team/)).toBeNull();
      expect(screen.queryByText('Your request was taken back')).toBeNull();
      expect(calls).toEqual([]);
    },
  );

  test('shows the reason of the last refused request', async () => {
    const changeRefused = { at: '2026-11-20T18:05:00.000+05:30', reason: 'No plumbers needed there' };
    serve(worker({ status: 'active', serviceType: 'plumber', city: 'Lucknow', changeRefused }));
    await open('/worker/profile', 'Full name');
    expect(screen.getByText('Your last request was refused: No plumbers needed there')).toBeTruthy();
  });

  test('shows an error with Retry when the choices cannot be loaded', async () => {
    serve(worker(), { 'GET /api/admin/cities': () => new FakeFailure(400, 'invalid_request', 'Broken') });
    const user = await open('/worker/profile', 'Full name');
    expect(await screen.findByText('The categories or cities could not be loaded.')).toBeTruthy();
    serve(worker());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('City')).toBeTruthy();
  });
});

describe('Location', () => {
  /** Stubs geolocation: a position, or an error code. */
  function locate(answer: { lat: number; long: number } | number) {
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
          typeof answer === 'number'
            ? failed({ code: answer } as GeolocationPositionError)
            : found({
                coords: { latitude: answer.lat, longitude: answer.long, accuracy: 12.4 },
              } as GeolocationPosition),
      },
    });
  }

  test('the radius defaults to 5 km; a typed location is saved with the whole record', async () => {
    const { puts } = serve(worker());
    const user = await open('/worker/location', 'Latitude');
    expect(screen.getByLabelText('Preferred working radius')).toHaveProperty('value', '5');
    await user.type(screen.getByLabelText('Latitude'), '26,8467');
    await user.type(screen.getByLabelText('Longitude'), '80.9462');
    expect(screen.getByRole('img', { name: 'A circle of 5 km around your location' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await screen.findByText('Location updated successfully')).toBeTruthy();
    expect(puts()).toEqual([worker({ location: { lat: 26.8467, long: 80.9462 } })]);
  });

  test('paused meanwhile: the location is shown as it is stored', async () => {
    const { change } = serve(worker({ location: { lat: 26.8, long: 80.9 } }), {
      'PUT /api/worker/:firebaseUid': () =>
        new FakeFailure(403, 'forbidden', 'This can no longer be changed here.') as never,
    });
    const user = await open('/worker/location', 'Latitude');
    await user.clear(screen.getByLabelText('Latitude'));
    await user.type(screen.getByLabelText('Latitude'), '12.9');
    await user.clear(screen.getByLabelText('Preferred working radius'));
    await user.type(screen.getByLabelText('Preferred working radius'), '9');
    change(worker({ status: 'inactive', location: { lat: 26.8, long: 80.9 } }));
    await user.click(screen.getByRole('button', { name: 'Save location' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save location' })).toBeNull());
    expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '26.8');
    expect(screen.getByRole('img', { name: 'A circle of 5 km around your location' })).toBeTruthy();
  });

  test('another place is found while the typed one is saved: not said to be saved', async () => {
    let finish = (_answer: Worker) => {};
    const { puts } = serve(worker({ location: { lat: 26.8, long: 80.9 } }), {
      'PUT /api/worker/:firebaseUid': () => new Promise<Worker>((resolve) => (finish = resolve)),
    });
    const user = await open('/worker/location', 'Latitude');
    locate({ lat: 26.84671234, long: 80.9 });
    await user.click(screen.getByRole('button', { name: 'Save location' }));
    await waitFor(() => expect(puts()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await act(async () => finish(puts()[0] as Worker));
    await screen.findByRole('button', { name: 'Save location' });
    expect(screen.queryByText('Location updated successfully')).toBeNull();
  });

  test('digits of any script are numbers', async () => {
    const { puts } = serve(worker());
    const user = await open('/worker/location', 'Latitude');
    await user.type(screen.getByLabelText('Latitude'), '२६.८४६७');
    await user.type(screen.getByLabelText('Longitude'), '८०.९४६२');
    await user.clear(screen.getByLabelText('Preferred working radius'));
    await user.type(screen.getByLabelText('Preferred working radius'), '१२');
    await user.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await screen.findByText('Location updated successfully')).toBeTruthy();
    expect(puts()).toEqual([
      worker({ location: { lat: 26.8467, long: 80.9462 }, preferredWorkingRadius: 12 }),
    ]);
  });

  test('Use my location fills in the fields and shows the accuracy', async () => {
    serve(worker());
    const user = await open('/worker/location', 'Latitude');
    locate({ lat: 26.84671234, long: 80.9 });
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '26.84671');
    expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '80.90000');
    expect(screen.getByText(/accurate to about 12 m/)).toBeTruthy();
  });

  test('a location that was found and saved: nothing is left to be saved', async () => {
    serve(worker());
    const user = await open('/worker/location', 'Latitude');
    locate({ lat: 26.84671, long: 80.9 });
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await user.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await screen.findByText('Location updated successfully')).toBeTruthy();
    expect(screen.queryByText(/Now save it/)).toBeNull();
  });

  test.each([
    [1, /Location is blocked in your browser/],
    [2, /could not find its location/],
    [3, /took too long/],
  ])('geolocation error %i: shows what to do', async (code, text) => {
    serve(worker());
    const user = await open('/worker/location', 'Latitude');
    locate(code);
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each([
    ['Latitude', '91', /-90 to 90/],
    ['Longitude', 'abc', /-180 to 180/],
    ['Preferred working radius', '0', /1 to 100/],
  ])('%s of %s: shows an error at the field', async (name, value, text) => {
    const { puts } = serve(worker({ location: { lat: 26.8, long: 80.9 } }));
    const user = await open('/worker/location', name);
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), value);
    await user.click(screen.getByRole('button', { name: 'Save location' }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(name));
    expect(puts()).toEqual([]);
  });

  test('shows Error updating location when saving fails', async () => {
    serve(worker({ location: { lat: 26.8, long: 80.9 } }), {
      'PUT /api/worker/:firebaseUid': () => new FakeFailure(400, 'invalid_request', 'Broken'),
    });
    const user = await open('/worker/location', 'Latitude');
    await user.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await screen.findByText('Error updating location')).toBeTruthy();
  });

  test('is read-only for an inactive partner', async () => {
    serve(worker({ status: 'inactive' }));
    await open('/worker/location', 'Latitude');
    expect(screen.queryByRole('button', { name: 'Save location' })).toBeNull();
    expect(screen.getByLabelText('Latitude')).toHaveProperty('disabled', true);
  });
});
