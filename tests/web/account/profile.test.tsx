import type { Address, EndpointResponse } from '@gharseva/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEnded } from '../../../web/src/lib/session/end-session';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { toasts } from '../../../web/src/lib/toast';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { address, customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock(
  '../../../web/src/features/account/components/session-watch',
  async () => (await import('../support/fake-firebase')).sessionWatch,
);

const storedAddresses = (): Address[] => JSON.parse(window.localStorage.getItem('user') ?? '{}').addresses;

/** An account whose addresses the fake API stores. */
function accountApi(addresses: Address[]) {
  let saved = addresses;
  const answer = () => ({ addresses: saved });
  return fakeApi({
    'GET /api/user/:id': () => customer({ addresses: saved }),
    'POST /api/user/:id/address': ({ body }) => {
      saved = [...saved, { ...(body as Address), _id: 'address-new' }];
      return answer();
    },
    'PUT /api/user/:userId/address/:addressId': ({ body, url }) => {
      const id = url.pathname.split('/').pop() ?? '';
      saved = saved.map((one) => (one._id === id ? { ...(body as Address), _id: id } : one));
      return answer();
    },
    'DELETE /api/user/:userId/address/:addressId': ({ url }) => {
      saved = saved.filter(({ _id }) => _id !== url.pathname.split('/').pop());
      return answer();
    },
    'GET /api/pincode/:pincode': ({ url }) => {
      const pincode = url.pathname.split('/').pop() ?? '';
      const served = pincode === '226001';
      return {
        pincode,
        served,
        cityId: served ? 'lucknow' : null,
        city: served ? 'Lucknow' : null,
        state: served ? 'Uttar Pradesh' : null,
      };
    },
  });
}

async function openProfile() {
  const { user } = renderSite('/profile');
  await screen.findByRole('heading', { name: 'Saved addresses' });
  return user;
}

/** Deletes the address of Hazratganj on the profile's page, and closes the question before the answer. */
async function deleteAndClose(calls: ReturnType<typeof fakeApi>) {
  const user = await openProfile();
  await user.click(await screen.findByRole('button', { name: 'Delete Home, 12 Hazratganj' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(true));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
}

beforeEach(resetFirebase);

it('shows Please login to view your profile. to a visitor', async () => {
  renderSite('/profile');
  expect(await screen.findByText('Please login to view your profile.')).toBeTruthy();
});

it('shows name, phone and e-mail read-only', async () => {
  accountApi([]);
  logIn(customer());
  await openProfile();
  for (const [label, value] of [
    ['Name', 'Asha Verma'],
    ['Mobile number', '9876543210'],
    ['Email', 'asha@example.in'],
  ] as const) {
    expect(screen.getByLabelText(label)).toMatchObject({ value, disabled: true });
  }
  expect(screen.getByText('No addresses added yet.')).toBeTruthy();
});

it('saves and stores a new address, with city and state filled in by a serviceable pincode', async () => {
  const calls = accountApi([]);
  logIn(customer());
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.type(await screen.findByLabelText('House, building, street'), '12 Hazratganj');
  await user.type(screen.getByLabelText('Pincode'), '226001');
  expect(await screen.findByText('We serve Lucknow.')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lucknow'));
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'Uttar Pradesh');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));

  expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Address' })).toBeNull();
  const sent = calls.find(({ route }) => route === 'POST /api/user/:id/address');
  expect(sent?.body).toMatchObject({ label: 'Home', city: 'Lucknow', pincode: '226001' });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(storedAddresses().map(({ _id }) => _id)).toEqual(['address-new']));
});

it('a city typed before the pincode is answered stays', async () => {
  let answer: (place: EndpointResponse<'checkPincode'>) => void = () => undefined;
  fakeApi({
    'GET /api/user/:id': () => customer(),
    'GET /api/pincode/:pincode': () => new Promise((resolve) => (answer = resolve)),
  });
  logIn(customer());
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.type(await screen.findByLabelText('Pincode'), '226001');
  await user.type(screen.getByLabelText('City'), 'Malihabad');
  answer({ pincode: '226001', served: true, cityId: 'lucknow', city: 'Lucknow', state: 'Uttar Pradesh' });
  expect(await screen.findByText('We serve Lucknow.')).toBeTruthy();
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Malihabad');
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'Uttar Pradesh');
});

it('what a pincode has filled in does not stay with another one that is not served; what was typed does', async () => {
  accountApi([]);
  logIn(customer());
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  const pincode = await screen.findByLabelText('Pincode');
  const state = screen.getByLabelText('State');
  await user.type(pincode, '226001');
  await waitFor(() => expect(state).toHaveProperty('value', 'Uttar Pradesh'));
  await user.clear(screen.getByLabelText('City'));
  await user.type(screen.getByLabelText('City'), 'Leh');
  await user.clear(pincode);
  await user.type(pincode, '999999');
  expect(await screen.findByText(/We do not serve 999999 yet/)).toBeTruthy();
  await waitFor(() => expect(state).toHaveProperty('value', ''));
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Leh');
});

it('warns about an unserviceable pincode and still saves the address', async () => {
  accountApi([]);
  logIn(customer());
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.type(await screen.findByLabelText('Pincode'), '999999');
  expect(await screen.findByText(/We do not serve 999999 yet/)).toBeTruthy();
  await user.type(screen.getByLabelText('House, building, street'), '1 Far Away');
  await user.type(screen.getByLabelText('City'), 'Leh');
  await user.type(screen.getByLabelText('State'), 'Ladakh');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
});

it('empty required fields: each shows an error, the first is focused, nothing is sent', async () => {
  const calls = accountApi([]);
  logIn(customer());
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.click(await screen.findByRole('button', { name: 'Save Address' }));
  expect(await screen.findAllByText('Please fill this in')).toHaveLength(4);
  expect(document.activeElement).toBe(screen.getByLabelText('House, building, street'));
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

it('an address that is typed when the phone discards the hidden page: the form is open again with it', async () => {
  const calls = accountApi([]);
  logIn(customer());
  const before = await openProfile();
  await before.click(await screen.findByRole('button', { name: 'Add Address' }));
  await before.type(await screen.findByLabelText('House, building, street'), '12 Hazratganj');
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  cleanup();
  look.mockRestore();
  const user = await openProfile();
  expect(await screen.findByLabelText('House, building, street')).toHaveProperty('value', '12 Hazratganj');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.type(screen.getByLabelText('Pincode'), '226001');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lucknow'));
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(true);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

it('an address whose saving was not answered when the phone discarded the page is sent again under the same key', async () => {
  let isLost = true;
  const calls = fakeApi({
    'GET /api/user/:id': () => customer(),
    'GET /api/pincode/:pincode': () => never(),
    'POST /api/user/:id/address': ({ body }) =>
      isLost ? never() : { addresses: [{ ...(body as Address), _id: 'address-new' }] },
  });
  const keys = () =>
    calls
      .filter(({ route }) => route.startsWith('POST'))
      .map(({ headers }) => headers.get('Idempotency-Key'));
  logIn(customer());
  const before = await openProfile();
  await before.click(await screen.findByRole('button', { name: 'Add Address' }));
  for (const [label, typed] of [
    ['House, building, street', '12 Hazratganj'],
    ['Pincode', '226001'],
    ['City', 'Lucknow'],
    ['State', 'Uttar Pradesh'],
  ] as const) {
    await before.type(await screen.findByLabelText(label), typed);
  }
  await before.click(screen.getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(keys()).toHaveLength(1));
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  cleanup();
  look.mockRestore();
  isLost = false;
  const user = await openProfile();
  await user.click(await screen.findByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
  const [first, second] = keys();
  expect(second).toBe(first);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

/** Stubs geolocation: a position with its accuracy in metres, or an error code. */
function locate(answer: { lat: number; long: number; metres: number } | number) {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
        typeof answer === 'number'
          ? failed({ code: answer } as GeolocationPositionError)
          : found({
              coords: { latitude: answer.lat, longitude: answer.long, accuracy: answer.metres },
            } as GeolocationPosition),
    },
  });
}

describe('Location of an address', () => {
  const sent = (calls: ReturnType<typeof accountApi>) =>
    calls.find(({ route }) => route.startsWith('PUT'))?.body as Address | undefined;

  it('sends the current location with the address and shows it on the card', async () => {
    const calls = accountApi([address()]);
    logIn(customer());
    const user = await openProfile();
    locate({ lat: 26.84671234, long: 80.9, metres: 12.4 });
    await user.click(await screen.findByRole('button', { name: /^Edit Home/ }));
    await user.click(await screen.findByRole('button', { name: 'Use my current location' }));
    expect(screen.getByText('Location added (accurate to about 12 m).')).toBeTruthy();
    // The same button now removes the location, so the keyboard focus stays.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the location' }));
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Location saved with this address')).toBeTruthy();
    expect(sent(calls)?.location).toEqual({ lat: 26.84671, long: 80.9 });
  });

  it('is not lost without a question when the form is closed', async () => {
    accountApi([address()]);
    logIn(customer());
    const user = await openProfile();
    locate({ lat: 26.8, long: 80.9, metres: 12 });
    await user.click(await screen.findByRole('button', { name: /^Edit Home/ }));
    await user.click(await screen.findByRole('button', { name: 'Use my current location' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('button', { name: 'Remove the location' })).toBeTruthy();
  });

  it('saves the address without a removed location', async () => {
    const calls = accountApi([address({ location: { lat: 26.8, long: 80.9 } })]);
    logIn(customer());
    const user = await openProfile();
    await user.click(await screen.findByRole('button', { name: /^Edit Home/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove the location' }));
    expect(screen.getByRole('button', { name: 'Use my current location' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
    expect(Object.keys(sent(calls) ?? {})).not.toContain('location');
  });

  it('goes with another pincode: whoever comes is led there, whatever the lines say', async () => {
    const calls = accountApi([address({ location: { lat: 26.8, long: 80.9 } })]);
    logIn(customer());
    const user = await openProfile();
    await user.click(await screen.findByRole('button', { name: /^Edit Home/ }));
    const pincode = await screen.findByLabelText('Pincode');
    await user.clear(pincode);
    await user.type(pincode, '226001');
    expect(screen.getByText('Location saved with this address', { selector: 'form *' })).toBeTruthy();
    await user.clear(pincode);
    await user.type(pincode, '226010');
    expect(screen.getByRole('button', { name: 'Use my current location' })).toBeTruthy();
    await screen.findByText(/226010/, { selector: '[role="status"]' });
    await user.type(screen.getByLabelText('City'), 'Sitapur');
    await user.type(screen.getByLabelText('State'), 'Uttar Pradesh');
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
    expect(sent(calls)?.pincode).toBe('226010');
    expect(Object.keys(sent(calls) ?? {})).not.toContain('location');
  });

  it.each([
    ['refused', 1, /Location is blocked in your browser/],
    ['unavailable', 2, /could not find your location/],
    ['too slow', 3, /took too long/],
    [
      'too inaccurate',
      { lat: 26.8, long: 80.9, metres: 4800 },
      /only accurate to 5 km, so we did not add it/,
    ],
  ] as const)(
    'shows the reason when the location is %s, and saves the address without it',
    async (_what, answer, text) => {
      const calls = accountApi([address()]);
      logIn(customer());
      const user = await openProfile();
      locate(answer);
      await user.click(await screen.findByRole('button', { name: /^Edit Home/ }));
      await user.click(await screen.findByRole('button', { name: 'Use my current location' }));
      expect(screen.getByRole('alert').textContent).toMatch(text);
      await user.click(screen.getByRole('button', { name: 'Save Address' }));
      expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
      expect(Object.keys(sent(calls) ?? {})).not.toContain('location');
    },
  );

  it('shows Finding your location... while the location is being found', async () => {
    accountApi([address()]);
    logIn(customer());
    const user = await openProfile();
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => undefined } });
    await user.click(await screen.findByRole('button', { name: /^Edit Home/ }));
    await user.click(await screen.findByRole('button', { name: 'Use my current location' }));
    expect(screen.getByRole('button', { name: 'Finding your location...' }).getAttribute('aria-busy')).toBe(
      'true',
    );
  });
});

it('a location that is found after its form was closed leaves nothing to be discarded in the next one', async () => {
  accountApi([]);
  logIn(customer());
  const user = await openProfile();
  let find = (_found: object) => {};
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: typeof find) => {
        find = found;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  await user.click(await screen.findByRole('button', { name: 'Use my current location' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => find({ coords: { latitude: 26.85, longitude: 80.95, accuracy: 10 } }));
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows Failed to add address and the field error, and keeps the input', async () => {
  accountApi([]);
  logIn(customer());
  const user = await openProfile();
  fakeApi({
    'POST /api/user/:id/address': () =>
      new FakeFailure(400, 'invalid_request', 'Please check the form', [
        { path: 'addressLine1', message: 'Use one line of plain text' },
      ]),
    'GET /api/pincode/:pincode': () => new FakeFailure(503, 'unavailable'),
  });
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.type(await screen.findByLabelText('House, building, street'), 'x');
  await user.type(screen.getByLabelText('Pincode'), '226001');
  await user.type(screen.getByLabelText('City'), 'Lucknow');
  await user.type(screen.getByLabelText('State'), 'UP');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Failed to add address')).toBeTruthy();
  expect(screen.getByText('Use one line of plain text')).toBeTruthy();
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lucknow');
});

it('fills the form when an address is edited; Cancel changes nothing', async () => {
  const calls = accountApi([address()]);
  logIn(customer({ addresses: [address()] }));
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const line = await screen.findByLabelText('House, building, street');
  expect(line).toHaveProperty('value', '12 Hazratganj');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);

  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.clear(await screen.findByLabelText('House, building, street'));
  await user.type(screen.getByLabelText('House, building, street'), '14 Aliganj');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
  await waitFor(() => expect(storedAddresses()[0]?.addressLine1).toBe('14 Aliganj'));
});

it('asks before deleting an address, then shows and stores the others', async () => {
  accountApi([address(), address({ _id: 'address-2', label: 'Work', addressLine1: '9 Gomti Nagar' })]);
  logIn(customer({ addresses: [address()] }));
  const user = await openProfile();
  await screen.findByText('9 Gomti Nagar');
  await user.click(screen.getByRole('button', { name: 'Delete Home, 12 Hazratganj' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Are you sure you want to delete this address?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Address deleted successfully!')).toBeTruthy();
  await waitFor(() => expect(storedAddresses().map(({ _id }) => _id)).toEqual(['address-2']));
  expect(screen.queryByText('12 Hazratganj')).toBeNull();
});

describe('An address that is gone already', () => {
  const GONE = () => new FakeFailure(403, 'forbidden', 'You are not allowed to do this.');
  const work = address({ _id: 'address-2', label: 'Work', addressLine1: '9 Gomti Nagar' });

  it('deleted again after a lost answer: it is deleted, and the others are shown', async () => {
    let saved = [address(), work];
    fakeApi({
      'GET /api/user/:id': () => customer({ addresses: saved }),
      'DELETE /api/user/:userId/address/:addressId': () => {
        if (saved.length === 1) return GONE();
        saved = [work];
        throw new TypeError('Failed to fetch');
      },
    });
    logIn(customer({ addresses: saved }));
    const user = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Delete Home, 12 Hazratganj' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/^You seem to be offline/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Address deleted successfully!')).toBeTruthy();
    expect(screen.queryByText('12 Hazratganj')).toBeNull();
    expect(screen.getByText('9 Gomti Nagar')).toBeTruthy();
  });

  it('deleted, its question closed before the answer: a refusal is told', async () => {
    let refuse = () => {};
    const calls = fakeApi({
      'GET /api/user/:id': () => customer({ addresses: [address()] }),
      'DELETE /api/user/:userId/address/:addressId': () =>
        new Promise<FakeFailure>((resolve) => {
          refuse = () => resolve(new FakeFailure(503, 'unavailable', 'Please try again later'));
        }),
    });
    logIn(customer({ addresses: [address()] }));
    await deleteAndClose(calls);
    await act(async () => refuse());
    expect(await screen.findByText('Your addresses were not changed. Please try again later')).toBeTruthy();
  });

  it('deleted, and the answer is lost after its question was closed: not told as unchanged, and read anew', async () => {
    let lose = () => {};
    let addresses = [address()];
    const calls = fakeApi({
      'GET /api/user/:id': () => customer({ addresses }),
      'DELETE /api/user/:userId/address/:addressId': () =>
        new Promise<never>((_resolve, reject) => {
          lose = () => {
            addresses = [];
            reject(new TypeError('Failed to fetch'));
          };
        }),
    });
    logIn(customer({ addresses }));
    await deleteAndClose(calls);
    await act(async () => lose());
    await waitFor(() => expect(screen.queryByText('12 Hazratganj')).toBeNull());
    expect(toasts.get().map(({ text }) => text)).toHaveLength(1);
    expect(toasts.get()[0]?.text).not.toContain('not changed');
  });

  it('saved, the form closed or the page left before the answer: a refusal is told', async () => {
    let refuse = () => {};
    const calls = fakeApi({
      'GET /api/user/:id': () => customer({ addresses: [address()] }),
      'GET /api/pincode/:pincode': never,
      'PUT /api/user/:userId/address/:addressId': () =>
        new Promise<FakeFailure>((resolve) => {
          refuse = () => resolve(new FakeFailure(503, 'unavailable', 'Please try again later'));
        }),
    });
    const sent = () => calls.filter(({ route }) => route.startsWith('PUT'));
    logIn(customer({ addresses: [address()] }));
    const user = await openProfile();
    for (const isPageLeft of [false, true]) {
      await user.click(await screen.findByRole('button', { name: 'Edit Home, 12 Hazratganj' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Save Address' }));
      await waitFor(() => expect(sent()).toHaveLength(isPageLeft ? 2 : 1));
      if (isPageLeft) cleanup();
      else await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await act(async () => refuse());
      await waitFor(() =>
        expect(toasts.get().map(({ text }) => text)).toEqual([
          'Your addresses were not changed. Please try again later',
        ]),
      );
      toasts.set([]);
    }
  });

  it('deleted on another phone while it is edited: what was typed is saved as a new one', async () => {
    let saved = [address(), work];
    const calls = fakeApi({
      'GET /api/user/:id': () => customer({ addresses: saved }),
      'PUT /api/user/:userId/address/:addressId': GONE,
      'POST /api/user/:id/address': ({ body }) => {
        saved = [...saved, { ...(body as Address), _id: 'address-new' }];
        return { addresses: saved };
      },
      'GET /api/pincode/:pincode': () => new FakeFailure(503, 'unavailable'),
    });
    logIn(customer({ addresses: saved }));
    const user = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Edit Home, 12 Hazratganj' }));
    const line = await screen.findByLabelText('House, building, street');
    await user.clear(line);
    await user.type(line, '14 Aliganj');
    saved = [work];
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Address saved successfully!')).toBeTruthy();
    expect(screen.queryByText('12 Hazratganj')).toBeNull();
    expect(screen.getByText('14 Aliganj')).toBeTruthy();
    const added = calls.find(({ route }) => route === 'POST /api/user/:id/address');
    expect(added?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('refused for another reason: stays, and the reason is said', async () => {
    fakeApi({
      'GET /api/user/:id': () => customer({ addresses: [address()] }),
      'DELETE /api/user/:userId/address/:addressId': GONE,
    });
    logIn(customer({ addresses: [address()] }));
    const user = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Delete Home, 12 Hazratganj' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('You are not allowed to do this.')).toBeTruthy();
  });
});

it('clears the stored user after a revoked session and gives the reason in the popup', async () => {
  fakeApi({ 'GET /api/user/:id': () => new FakeFailure(401, 'unauthenticated', 'Sign in again') });
  logIn(customer());
  renderSite('/profile');
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(window.localStorage.getItem('user')).toBeNull();
  expect(screen.getByText('Please login to view your profile.')).toBeTruthy();
});

it('an ended session: the popup goes once its customer has signed in in another tab', async () => {
  let isEnded = true;
  fakeApi({ 'GET /api/user/:id': () => (isEnded ? new FakeFailure(401, 'unauthenticated') : customer()) });
  logIn(customer());
  renderSite('/profile');
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  isEnded = false;
  window.localStorage.setItem('user', JSON.stringify(customer()));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  await screen.findByRole('heading', { name: 'Saved addresses' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionEnded.get()).toBe(false);
});

it('warns that stored addresses may be old when the refresh fails; Retry refreshes them', async () => {
  let fails = true;
  fakeApi({
    'GET /api/user/:id': () =>
      fails
        ? new FakeFailure(403, 'forbidden')
        : customer({ addresses: [address({ addressLine1: '7 Park Road' })] }),
  });
  logIn(customer({ addresses: [address()] }));
  const { user } = renderSite('/profile');
  const said = 'We could not load your addresses. What you see may be old.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByText('12 Hazratganj')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('7 Park Road')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('shows another person who has signed in meanwhile nothing of what was typed', async () => {
  accountApi([]);
  logIn(customer());
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.type(await screen.findByLabelText(/^House/), '7 Aminabad');
  await act(async () => storedUser.set(customer({ _id: 'meena', name: 'Meena Rao' })));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Meena Rao');
  expect(screen.queryByDisplayValue('7 Aminabad')).toBeNull();
});
