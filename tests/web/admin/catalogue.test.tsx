import { ADMIN_CATALOGUE_PAGE_SIZE } from '@gharseva/contract/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  adminCategory,
  adminCity,
  adminService,
  NEWER_VERSION,
  signInAdmin,
  VERSION,
} from '../support/admins';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const CATEGORIES = [adminCategory('electrician', null), adminCategory('fans', 'electrician')];

beforeEach(() => signInAdmin());

async function open(path: string, heading: string) {
  const { user } = renderSite(path);
  await screen.findByRole('heading', { name: heading, level: 1 });
  return user;
}

describe('Cities', () => {
  test('sends the pincode ranges of a new city as a list and reloads the list', async () => {
    let cities = [adminCity('lucknow')];
    const calls = fakeApi({
      'GET /api/admin/cities': () => cities,
      'POST /api/admin/cities': () => {
        const city = adminCity('gonda', { pincodeRanges: ['271001-271003', '271201'] });
        cities = [...cities, city];
        return { ...city, overlaps: [] };
      },
    });
    const user = await open('/admin/cities', 'Cities');
    await screen.findByRole('rowheader', { name: 'Lucknow' });
    await user.click(screen.getByRole('button', { name: 'Add city' }));
    const form = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(within(form).getByLabelText('Name'));
    await user.type(within(form).getByLabelText('Name'), 'Gonda');
    await user.type(within(form).getByLabelText('State'), 'Uttar Pradesh');
    await user.type(within(form).getByLabelText('Pincode ranges'), '271001 - 271003, 271201,');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('rowheader', { name: 'Gonda' })).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      name: 'Gonda',
      state: 'Uttar Pradesh',
      country: 'India',
      pincodeRanges: ['271001-271003', '271201'],
      isActive: true,
    });
    for (const { headers } of calls) expect(headers.get('Authorization')).toBe('Bearer token-of-admin');
  });

  test('missing name and invalid range: both show an error, the first is focused, nothing is sent', async () => {
    const calls = fakeApi({ 'GET /api/admin/cities': () => [] });
    const user = await open('/admin/cities', 'Cities');
    expect(await screen.findByText('Nothing matches.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add city' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Pincode ranges'), '226001, 22-6, 226005-226001');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Not a pincode or a range: 22-6, 226005-226001')).toBeTruthy();
    expect(document.activeElement).toBe(within(form).getByLabelText('Name'));
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  test('warns when the saved city shares pincodes with another city', async () => {
    fakeApi({
      'GET /api/admin/cities': () => [adminCity('lucknow')],
      'PUT /api/admin/cities/:id': () => ({
        ...adminCity('lucknow'),
        overlaps: [{ cityId: 'gonda', name: 'Gonda', range: '226001-226031', otherRange: '226010' }],
      }),
    });
    const user = await open('/admin/cities', 'Cities');
    await user.click(await screen.findByRole('button', { name: 'Edit Lucknow' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Lucknow shares pincodes with other cities/)).toBeTruthy();
    expect(screen.getByText('226001-226031 overlaps 226010 of Gonda')).toBeTruthy();
  });

  test('warns when a city that is switched on shares pincodes with another city', async () => {
    fakeApi({
      'GET /api/admin/cities': () => [adminCity('lucknow', { isActive: false })],
      'PUT /api/admin/cities/:id': () => ({
        ...adminCity('lucknow'),
        overlaps: [{ cityId: 'gonda', name: 'Gonda', range: '226001-226031', otherRange: '226010' }],
      }),
    });
    const user = await open('/admin/cities', 'Cities');
    await user.click(await screen.findByRole('switch', { name: /Lucknow/ }));
    expect(await screen.findByText('226001-226031 overlaps 226010 of Gonda')).toBeTruthy();
  });

  test('switching off asks with what depends on the city; Undo switches it on again', async () => {
    const calls = fakeApi({
      'GET /api/admin/cities': () => [adminCity('lucknow')],
      'GET /api/admin/cities/:id/uses': () => ({ services: 3, workers: 1, openBookings: 2 }),
      'PUT /api/admin/cities/:id': ({ body }) => ({
        ...adminCity('lucknow', { isActive: (body as { isActive: boolean }).isActive }),
        overlaps: [],
      }),
    });
    const writes = () => calls.filter(({ route }) => route.startsWith('PUT'));
    const user = await open('/admin/cities', 'Cities');
    await user.click(await screen.findByRole('switch', { name: /Lucknow/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('3 services are for this city alone')).toBeTruthy();
    expect(within(dialog).getByText('1 worker has chosen it')).toBeTruthy();
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ body }) => (body as { isActive: boolean }).isActive)).toEqual([false, true]);
  });

  test('shows Add failed with the reason and keeps the input', async () => {
    fakeApi({
      'GET /api/admin/cities': () => [],
      'POST /api/admin/cities': () => new FakeFailure(409, 'conflict', 'There is a city of that name'),
    });
    const user = await open('/admin/cities', 'Cities');
    await user.click(screen.getByRole('button', { name: 'Add city' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Name'), 'Gonda');
    await user.type(within(form).getByLabelText('State'), 'UP');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Add failed')).toBeTruthy();
    expect(within(form).getByText('There is a city of that name')).toBeTruthy();
    expect(within(form).getByLabelText('Name')).toHaveProperty('value', 'Gonda');
  });

  test('shows Update failed on a version conflict; the stored version can be loaded and saved', async () => {
    let stored = adminCity('lucknow');
    const calls = fakeApi({
      'GET /api/admin/cities': () => [stored],
      'PUT /api/admin/cities/:id': ({ body }) => {
        const { version } = body as { version: string };
        if (version === stored.version) return { ...stored, overlaps: [] };
        return new FakeFailure(409, 'conflict', 'This city was changed meanwhile');
      },
    });
    const user = await open('/admin/cities', 'Cities');
    await user.click(await screen.findByRole('button', { name: 'Edit Lucknow' }));
    const form = await screen.findByRole('dialog');
    stored = adminCity('lucknow', { state: 'Awadh', version: NEWER_VERSION });
    await user.clear(within(form).getByLabelText('State'));
    await user.type(within(form).getByLabelText('State'), 'Mine');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByText('This city was changed meanwhile')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Load what is stored now' }));
    expect(await screen.findByDisplayValue('Awadh')).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const versions = calls
      .filter(({ route }) => route.startsWith('PUT'))
      .map(({ body }) => (body as { version: string }).version);
    expect(versions).toEqual([VERSION, NEWER_VERSION]);
  });

  test('asks Delete city? and shows what uses the city', async () => {
    const calls = fakeApi({
      'GET /api/admin/cities': () => [adminCity('lucknow')],
      'DELETE /api/admin/cities/:id': () => new FakeFailure(409, 'conflict', 'Used by 12 services'),
    });
    const user = await open('/admin/cities', 'Cities');
    await user.click(await screen.findByRole('button', { name: 'Delete Lucknow' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Delete city?')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Used by 12 services')).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('DELETE'))?.url.search).toBe(`?version=${VERSION}`);
  });

  test('a city that is gone already, as after a lost answer: deleted', async () => {
    let cities = [adminCity('lucknow')];
    fakeApi({
      'GET /api/admin/cities': () => cities,
      'DELETE /api/admin/cities/:id': () => {
        cities = [];
        return new FakeFailure(404, 'not_found', 'This city does not exist.');
      },
    });
    const user = await open('/admin/cities', 'Cities');
    await user.click(await screen.findByRole('button', { name: 'Delete Lucknow' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Lucknow deleted')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('keeps the search in the address; All Cities cannot be changed or deleted', async () => {
    fakeApi({
      'GET /api/admin/cities': () => [adminCity('all-cities', { name: 'All Cities' }), adminCity('gonda')],
    });
    const user = await open('/admin/cities', 'Cities');
    await screen.findByRole('rowheader', { name: 'All Cities' });
    expect(screen.queryByRole('button', { name: 'Delete All Cities' })).toBeNull();
    // Nor can it be changed or switched off: the server refuses both.
    expect(screen.queryByRole('button', { name: 'Edit All Cities' })).toBeNull();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    // At once: the search begins where typing rests.
    await user.click(screen.getByLabelText('Search by name'));
    await user.paste('gon');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'All Cities' })).toBeNull());
    expect(screen.getByRole('rowheader', { name: 'Gonda' })).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?search=gon'));
  });

  test('shows a skeleton while loading, and the error and Retry on failure', async () => {
    fakeApi({ 'GET /api/admin/cities': never });
    const first = renderSite('/admin/cities');
    await screen.findByRole('heading', { name: 'Cities', level: 1 });
    expect(screen.getByText('Loading...')).toBeTruthy();
    first.unmount();
    fakeApi({ 'GET /api/admin/cities': () => new FakeFailure(400, 'invalid_request', 'Broken') });
    const user = await open('/admin/cities', 'Cities');
    expect(await screen.findByText('The cities could not be loaded.')).toBeTruthy();
    fakeApi({ 'GET /api/admin/cities': () => [adminCity('gonda')] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: 'Gonda' })).toBeTruthy();
  });
});

describe('Categories', () => {
  const lists = {
    'GET /api/admin/categories': ({ url }: { url: URL }) =>
      url.searchParams.get('search') === 'fan' ? CATEGORIES.slice(1) : CATEGORIES,
  };

  test('an edited category is not offered as its own parent and is sent with its version', async () => {
    const calls = fakeApi({
      ...lists,
      'PUT /api/admin/categories/:id': () => adminCategory('electrician', null),
    });
    const user = await open('/admin/categories', 'Categories');
    await user.click(await screen.findByRole('button', { name: 'Edit Electrician' }));
    const form = await screen.findByRole('dialog');
    const parents = within(within(form).getByLabelText('Parent category')).getAllByRole('option');
    expect(parents.map(({ textContent }) => textContent)).toEqual(['Top level']);
    await user.type(within(form).getByLabelText(/Orders in one slot/), '12');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const put = calls.find(({ route }) => route.startsWith('PUT'));
    expect(put?.body).toMatchObject({ parentCategory: null, slotCapacity: 12, version: VERSION });
  });

  test('searches through the API and asks Delete category? before deleting', async () => {
    const calls = fakeApi({ ...lists, 'DELETE /api/admin/categories/:id': () => ({ id: 'fans' }) });
    const user = await open('/admin/categories?search=fan', 'Categories');
    await screen.findByRole('rowheader', { name: 'Fans' });
    expect(screen.queryByRole('rowheader', { name: 'Electrician' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete Fans' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Delete category?')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Fans deleted')).toBeTruthy();
    expect(calls.some(({ route }) => route === 'DELETE /api/admin/categories/:id')).toBe(true);
  });
});

describe('Services', () => {
  const lists = {
    'GET /api/admin/categories': () => CATEGORIES,
    'GET /api/admin/cities': () => [adminCity('all-cities', { name: 'All Cities' })],
    'GET /api/admin/services': () => [adminService('fan-repair', { name: 'Fan repair', price: 1299 })],
  };

  test('sends price and duration of a new service as numbers', async () => {
    const calls = fakeApi({ ...lists, 'POST /api/admin/services': () => adminService('new') });
    const user = await open('/admin/services', 'Services');
    expect(await screen.findByText('₹1,299')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Name'), 'Fan fitting');
    await user.selectOptions(within(form).getByLabelText('Category'), 'Fans');
    await user.type(within(form).getByLabelText('Price in rupees'), '1,199');
    await user.type(within(form).getByLabelText('Duration in minutes'), '45');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      name: 'Fan fitting',
      description: '',
      categoryId: 'fans',
      cityId: 'all-cities',
      price: 1199,
      duration: 45,
      position: 0,
      isActive: true,
    });
  });

  test.each([
    ['12.5', '45', 'Enter whole rupees'],
    ['free', '45', 'Enter whole rupees'],
    ['199', '0', 'Enter whole minutes from 1 to 14400'],
  ])('price %s, duration %s: %s', async (price, duration, said) => {
    const calls = fakeApi(lists);
    const user = await open('/admin/services', 'Services');
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Price in rupees'), price);
    await user.type(within(form).getByLabelText('Duration in minutes'), duration);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText(said)).toBeTruthy();
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  test('switching off asks and shows a failure in the dialog; switching on does not ask', async () => {
    let isActive = true;
    const calls = fakeApi({
      ...lists,
      'GET /api/admin/services': () => [adminService('fan-repair', { name: 'Fan repair', isActive })],
      'PUT /api/admin/services/:id': () => new FakeFailure(409, 'conflict', 'Changed meanwhile'),
    });
    const writes = () => calls.filter(({ route }) => route.startsWith('PUT'));
    const user = await open('/admin/services', 'Services');
    await user.click(await screen.findByRole('switch', { name: 'Active: Fan repair' }));
    const dialog = await screen.findByRole('alertdialog');
    isActive = false;
    await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await within(dialog).findByText('Changed meanwhile')).toBeTruthy();
    expect(writes()[0]?.body).toMatchObject({ name: 'Fan repair', isActive: false, version: VERSION });
    expect(writes()[0]?.body).not.toHaveProperty('_id');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('switch', { name: 'Active: Fan repair', checked: false }));
    expect(await screen.findByText('Update failed: Changed meanwhile')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(writes().map(({ body }) => (body as { isActive: boolean }).isActive)).toEqual([false, true]);
  });

  test('switching off sends its state and what must be sent: a stored picture that nobody may enter stays', async () => {
    const stored = { name: 'Fan repair', imageUrl: 'https://pictures.example/fan.jpg' };
    const calls = fakeApi({
      ...lists,
      'GET /api/admin/services': () => [adminService('fan-repair', stored)],
      'PUT /api/admin/services/:id': () => adminService('fan-repair', { ...stored, isActive: false }),
    });
    const user = await open('/admin/services', 'Services');
    await user.click(await screen.findByRole('switch', { name: 'Active: Fan repair' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch off' }),
    );
    expect(await screen.findByText('Fan repair is switched off')).toBeTruthy();
    const { price, duration, categoryId, cityId } = adminService('fan-repair');
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      ...{ name: 'Fan repair', categoryId, cityId, price, duration, isActive: false, version: VERSION },
    });
  });

  test('a service that is renamed before the next page is read: listed once, under its new name', async () => {
    const page = Array.from({ length: ADMIN_CATALOGUE_PAGE_SIZE }, (_, index) =>
      adminService(`service-${index}`, { name: `Service ${index}` }),
    );
    fakeApi({
      ...lists,
      'GET /api/admin/services': ({ url }) =>
        url.searchParams.has('after') ? [adminService('service-0', { name: 'Zari repair' })] : page,
    });
    const user = await open('/admin/services', 'Services');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('rowheader', { name: 'Zari repair' });
    expect(screen.queryByRole('rowheader', { name: 'Service 0' })).toBeNull();
  });

  test('filters go to the API and stay in the address; Delete service? comes before deleting', async () => {
    const calls = fakeApi(lists);
    const user = await open('/admin/services?cityId=all-cities&isActive=false', 'Services');
    await screen.findByRole('rowheader', { name: 'Fan repair' });
    const asked = calls.find(({ route }) => route === 'GET /api/admin/services');
    expect(asked?.url.search).toBe('?cityId=all-cities&isActive=false&limit=100');
    const bar = screen.getByRole('search');
    await user.selectOptions(within(bar).getByLabelText('Category'), 'Fans');
    await waitFor(() =>
      expect(window.location.search).toBe('?cityId=all-cities&isActive=false&categoryId=fans'),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Fan repair' }));
    expect(within(await screen.findByRole('alertdialog')).getByText('Delete service?')).toBeTruthy();
  });
});

describe.each([
  {
    kind: 'categories',
    heading: 'Categories',
    stored: adminCategory('electrician', null),
    said: /Customers no longer see it, and nobody can order its services/,
  },
  {
    kind: 'services',
    heading: 'Services',
    stored: adminService('electrician'),
    said: /Customers no longer see it, and nobody can order it/,
  },
])('Switching off one of the $kind', ({ kind, heading, stored, said }) => {
  const path = `/admin/${kind}?isActive=true`;
  const record = { ...stored, name: 'Electrician' };

  /** A list filtered to active records, with the response to switching on. */
  function fakeList(switchOn: () => unknown) {
    let isActive = true;
    return fakeApi({
      'GET /api/admin/categories': () => [],
      'GET /api/admin/cities': () => [],
      [`GET /api/admin/${kind}`]: () => (isActive ? [record] : []),
      [`PUT /api/admin/${kind}/:id`]: ({ body }: { body?: unknown }) => {
        const wanted = body as { isActive: boolean };
        if (wanted.isActive) return switchOn();
        isActive = false;
        return { ...record, isActive: false, version: NEWER_VERSION };
      },
    });
  }

  async function switchOff() {
    const user = await open(path, heading);
    await user.click(await screen.findByRole('switch', { name: 'Active: Electrician' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(said)).toBeTruthy();
    expect(within(dialog).getByText('Existing bookings stay.')).toBeTruthy();
    return { user, confirm: () => user.click(within(dialog).getByRole('button', { name: 'Switch off' })) };
  }

  test('asks with the consequences; Undo switches on with the new version', async () => {
    const calls = fakeList(() => record);
    const writes = () => calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    const { user, confirm } = await switchOff();
    expect(writes()).toEqual([]);
    await confirm();
    expect(await screen.findByText('Electrician is switched off')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toMatchObject([
      { isActive: false, version: VERSION },
      { isActive: true, version: NEWER_VERSION },
    ]);
  });

  test('shows why Undo failed although the filtered list no longer has the row', async () => {
    fakeList(() => new FakeFailure(409, 'conflict', 'Changed meanwhile'));
    const { user, confirm } = await switchOff();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Electrician: your last change failed: Changed meanwhile')).toBeTruthy();
  });
});
