import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { canvasFile, drawSmaller } from '../../../web/src/lib/pictures/draw-smaller';
import { adminCategory, adminCity, adminService, signInAdmin, VERSION } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

vi.mock('../../../web/src/lib/pictures/draw-smaller', () => ({ drawSmaller: vi.fn(), canvasFile: vi.fn() }));

const URL_OF_PICTURE = `/api/pictures/${'ab'.repeat(16)}.webp`;
const PHOTO = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'roof.jpg', { type: 'image/jpeg' });
const CATEGORIES = [
  adminCategory('electrician', null, { imageUrl: '/pictures/old.svg' }),
  adminCategory('fans', 'electrician'),
];

beforeEach(() => {
  signInAdmin();
  vi.mocked(drawSmaller).mockResolvedValue({ width: 800, height: 600 } as HTMLCanvasElement);
  vi.mocked(canvasFile).mockResolvedValue(new Blob(['webp'], { type: 'image/webp' }));
});

/** Opens a page and the form behind a button. */
async function openForm(path: string, heading: string, button: string) {
  const { user } = renderSite(path);
  await screen.findByRole('heading', { name: heading, level: 1 });
  await user.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog'));
  return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
}

const lists = { 'GET /api/admin/categories': () => CATEGORIES };
const isWrite = ({ route }: { route: string }) => !route.startsWith('GET');

describe('Picture of a record', () => {
  test('a chosen picture is previewed, uploaded on save and stored in the record', async () => {
    const calls = fakeApi({
      ...lists,
      'POST /api/admin/pictures': () => ({ imageUrl: URL_OF_PICTURE }),
      'POST /api/admin/categories': () => adminCategory('roofing', null),
    });
    const { user, form, save } = await openForm('/admin/categories', 'Categories', 'Add category');
    await user.type(form.getByLabelText('Name'), 'Roofing');
    expect(form.queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.upload(form.getByLabelText('Choose picture'), PHOTO);
    const shown = await form.findByRole('img', { name: 'Picture of Roofing' });
    await waitFor(() => expect(shown.getAttribute('src')).toMatch(/^blob:/));
    expect(calls.filter(isWrite)).toEqual([]);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, created] = calls.filter(isWrite);
    expect(sent?.headers.get('Content-Type')).toBe('image/webp');
    expect(sent?.headers.get('Authorization')).toBe('Bearer token-of-admin');
    expect(sent?.body).toMatchObject({ size: 4, type: 'image/webp' });
    expect(created?.body).toMatchObject({ name: 'Roofing', imageUrl: URL_OF_PICTURE });
    expect(created?.body).not.toHaveProperty('picture');
  });

  test('Save while a picked picture is still being prepared: not without it, and its field says so', async () => {
    let finish = () => {};
    vi.mocked(drawSmaller).mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve({ width: 800, height: 600 } as HTMLCanvasElement);
      }),
    );
    const calls = fakeApi({
      ...lists,
      'POST /api/admin/pictures': () => ({ imageUrl: URL_OF_PICTURE }),
      'POST /api/admin/categories': () => adminCategory('roofing', null),
    });
    const { user, form, save } = await openForm('/admin/categories', 'Categories', 'Add category');
    await user.type(form.getByLabelText('Name'), 'Roofing');
    const picker = form.getByLabelText('Choose picture');
    await user.upload(picker, PHOTO);
    await form.findByText('Preparing the picture...');
    await save();
    expect(document.activeElement).toBe(picker);
    expect(calls.filter(isWrite)).toEqual([]);
    finish();
    await form.findByRole('img', { name: 'Picture of Roofing' });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(isWrite).at(-1)?.body).toMatchObject({ name: 'Roofing', imageUrl: URL_OF_PICTURE });
  });

  test('a picture dropped on the form is chosen', async () => {
    fakeApi(lists);
    const { form } = await openForm('/admin/categories', 'Categories', 'Add category');
    const zone = form.getByRole('group', { name: /^Picture/ });
    const drop = createEvent.drop(zone);
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [PHOTO] } });
    fireEvent(zone, drop);
    expect(await form.findByRole('button', { name: 'Remove' })).toBeTruthy();
    expect(form.getByLabelText('Change picture')).toBeTruthy();
  });

  test.each(['dropped', 'removed'])('a picture %s and not saved: closing the form asks', async (how) => {
    fakeApi(lists);
    const { user, form } = await openForm('/admin/categories', 'Categories', 'Edit Electrician');
    if (how === 'removed') await user.click(form.getByRole('button', { name: 'Remove' }));
    else {
      const zone = form.getByRole('group', { name: /^Picture/ });
      const drop = createEvent.drop(zone);
      Object.defineProperty(drop, 'dataTransfer', { value: { files: [PHOTO] } });
      fireEvent(zone, drop);
      await waitFor(() => expect(form.getByRole('img').getAttribute('src')).toMatch(/^blob:/));
    }
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(await form.findByRole('button', { name: 'Discard' })).toBeTruthy();
  });

  test('a file that is no picture shows an error and the old picture stays', async () => {
    const calls = fakeApi({
      ...lists,
      'PUT /api/admin/categories/:id': () => adminCategory('electrician', null),
    });
    const { user, form, save } = await openForm('/admin/categories', 'Categories', 'Edit Electrician');
    const svg = new File(['<svg/>'], 'x.svg', { type: 'image/jpeg' });
    await user.upload(form.getByLabelText('Change picture'), svg);
    expect(await form.findByText(/^This is not a JPEG, PNG or WebP picture/)).toBeTruthy();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [put, ...more] = calls.filter(isWrite);
    expect(put?.body).toMatchObject({ version: VERSION });
    expect(put?.body).not.toHaveProperty('imageUrl');
    expect(more).toEqual([]);
  });

  test.each([
    { path: '/admin/categories', heading: 'Categories', name: 'Electrician' },
    { path: '/admin/services', heading: 'Services', name: 'Fan repair' },
  ])('$heading: one that nobody may enter any more stays where another field is changed', async (page) => {
    const imageUrl = 'https://pictures.example/fan.jpg';
    const category = adminCategory('electrician', null, { imageUrl });
    const service = adminService('fan-repair', { name: 'Fan repair', imageUrl });
    const calls = fakeApi({
      'GET /api/admin/categories': () => [category, adminCategory('fans', 'electrician')],
      'GET /api/admin/services': () => [service],
      'GET /api/admin/cities': () => [adminCity('all-cities', { name: 'All Cities' })],
      'PUT /api/admin/categories/:id': () => category,
      'PUT /api/admin/services/:id': () => service,
    });
    const { user, form, save } = await openForm(page.path, page.heading, `Edit ${page.name}`);
    await user.type(form.getByLabelText('Name'), 's');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = calls.find(isWrite)?.body;
    expect(body).toMatchObject({ name: `${page.name}s`, version: VERSION });
    expect(body).not.toHaveProperty('imageUrl');
  });

  test('a removed picture is saved as empty', async () => {
    const calls = fakeApi({
      ...lists,
      'PUT /api/admin/categories/:id': () => adminCategory('electrician', null),
    });
    const { user, form, save } = await openForm('/admin/categories', 'Categories', 'Edit Electrician');
    await user.click(form.getByRole('button', { name: 'Remove' }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(isWrite)?.body).toHaveProperty('imageUrl', '');
  });

  test('a refused upload shows Add failed and the reason, and stores no record', async () => {
    const calls = fakeApi({
      ...lists,
      'POST /api/admin/pictures': () =>
        new FakeFailure(400, 'invalid_request', 'Please check what you sent.', [
          { path: 'body', message: 'This file is damaged.' },
        ]),
    });
    const { user, form, save } = await openForm('/admin/categories', 'Categories', 'Add category');
    await user.type(form.getByLabelText('Name'), 'Roofing');
    await user.upload(form.getByLabelText('Choose picture'), PHOTO);
    await form.findByRole('button', { name: 'Remove' });
    await save();
    expect(await form.findByText('Add failed')).toBeTruthy();
    expect(form.getByText('This file is damaged.')).toBeTruthy();
    await user.upload(form.getByLabelText('Change picture'), PHOTO);
    await waitFor(() => expect(form.queryByText('This file is damaged.')).toBeNull());
    expect(calls.filter(isWrite).map(({ route }) => route)).toEqual(['POST /api/admin/pictures']);
  });
});

/** A service among what its form needs. */
const serveFan = (stated: Parameters<typeof adminService>[1] = {}) =>
  fakeApi({
    ...lists,
    'GET /api/admin/cities': () => [adminCity('all-cities', { name: 'All Cities' })],
    'GET /api/admin/services': () => [adminService('fan', { name: 'Fan', ...stated })],
    'PUT /api/admin/services/:id': () => adminService('fan'),
  });

describe('Choices that cannot be loaded', () => {
  const failed = () => new FakeFailure(400, 'invalid_request', 'Broken');

  test('a service: its category and its city say so', async () => {
    fakeApi({
      'GET /api/admin/categories': failed,
      'GET /api/admin/cities': failed,
      'GET /api/admin/services': () => [],
    });
    const { form } = await openForm('/admin/services', 'Services', 'Add service');
    expect(await form.findByText('The categories could not be loaded.')).toBeTruthy();
    expect(await form.findByText('The cities could not be loaded.')).toBeTruthy();
  });

  test('a category: what it may be below says so', async () => {
    fakeApi({ 'GET /api/admin/categories': failed });
    const { form } = await openForm('/admin/categories', 'Categories', 'Add category');
    expect(await form.findByText('The categories could not be loaded.')).toBeTruthy();
  });
});

describe('Hindi texts of a record', () => {
  test('are shown, changed and sent for a service', async () => {
    const translations = { hi: { name: 'पंखा', description: 'लगाना' } };
    const calls = serveFan({ translations });
    const { user, form, save } = await openForm('/admin/services', 'Services', 'Edit Fan');
    await user.click(form.getByText('In Hindi'));
    const name = form.getByLabelText(/^Name in Hindi/);
    expect(name).toHaveProperty('value', 'पंखा');
    await user.clear(name);
    await user.type(name, 'सीलिंग पंखा ');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(isWrite)?.body).toMatchObject({
      name: 'Fan',
      translations: { hi: { name: 'सीलिंग पंखा', description: 'लगाना' } },
    });
  });

  test('texts of several lines are sent as one, as the server takes them', async () => {
    const calls = serveFan();
    const { user, form, save } = await openForm('/admin/services', 'Services', 'Edit Fan');
    await user.click(form.getByText('In Hindi'));
    for (const label of [/^Description(?! in)/, /^Description in Hindi/, /^Included(?! \(in)/]) {
      const area = form.getByLabelText(label);
      await user.clear(area);
      await user.click(area);
      await user.paste('\nOld fan off.\r\n\r\nNew fan on.\n');
    }
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const line = 'Old fan off. New fan on.';
    expect(calls.find(isWrite)?.body).toMatchObject({
      ...{ description: line, included: line, translations: { hi: { description: line } } },
    });
  });

  test('of a city: its state is shown and stays, whatever else is changed, and is sent when it is typed', async () => {
    const translations = { hi: { name: 'लखनऊ', state: 'उत्तर प्रदेश' } };
    const calls = fakeApi({
      'GET /api/admin/cities': () => [adminCity('lucknow', { translations })],
      'PUT /api/admin/cities/:id': () => ({ ...adminCity('lucknow'), overlaps: [] }),
    });
    const { user, form, save } = await openForm('/admin/cities', 'Cities', 'Edit Lucknow');
    await user.type(form.getByLabelText('Pincode ranges'), ', 226401');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(isWrite)?.body).toMatchObject({ translations });
    calls.length = 0;
    await user.click(screen.getByRole('button', { name: 'Edit Lucknow' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByText('In Hindi'));
    const state = again.getByLabelText(/^State in Hindi/);
    expect(state).toHaveProperty('value', 'उत्तर प्रदेश');
    await user.clear(state);
    await user.type(state, ' यूपी ');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(isWrite)?.body).toMatchObject({ translations: { hi: { name: 'लखनऊ', state: 'यूपी' } } });
  });

  test('what a service includes and excludes: shown, changed and sent in both languages', async () => {
    const translations = { hi: { included: 'मज़दूरी।', excluded: 'पंखा।' } };
    const stated = { included: 'Labour.', excluded: 'The fan.', translations };
    const calls = serveFan(stated);
    const { user, form, save } = await openForm('/admin/services', 'Services', 'Edit Fan');
    const area = (label: RegExp) => form.getByLabelText(label) as HTMLTextAreaElement;
    expect([area(/^Included(?! \(in)/).value, area(/^Not included(?! \(in)/).value]).toEqual([
      'Labour.',
      'The fan.',
    ]);
    expect(area(/^Included(?! \(in)/).maxLength).toBe(300);
    await user.clear(area(/^Included(?! \(in)/));
    await user.type(area(/^Included(?! \(in)/), ' Labour and wire. ');
    await user.clear(area(/^Not included(?! \(in)/));
    await user.click(form.getByText('In Hindi'));
    await user.clear(area(/^Not included \(in Hindi\)/));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(isWrite)?.body).toMatchObject({
      ...{ included: 'Labour and wire.', excluded: '', translations: { hi: { included: 'मज़दूरी।' } } },
    });
  });

  test('the class of GST of a service: chosen, and removed by the usual one', async () => {
    let stored: 'cleaning' | 'beauty' | undefined = 'cleaning';
    const calls = fakeApi({
      ...lists,
      'GET /api/admin/cities': () => [adminCity('all-cities', { name: 'All Cities' })],
      'GET /api/admin/services': () => [
        adminService('fan', { name: 'Fan', ...(stored && { gstClass: stored }) }),
      ],
      'PUT /api/admin/services/:id': () => adminService('fan'),
    });
    const first = await openForm('/admin/services', 'Services', 'Edit Fan');
    const choice = () => first.form.getByLabelText(/^GST class/) as HTMLSelectElement;
    expect(choice().value).toBe('cleaning');
    await first.user.selectOptions(choice(), 'Beauty (9997)');
    await first.save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(isWrite)?.body).toMatchObject({ gstClass: 'beauty' });
    stored = 'beauty';
    calls.length = 0;
    await first.user.click(await screen.findByRole('button', { name: 'Edit Fan' }));
    const form = within(await screen.findByRole('dialog'));
    await first.user.selectOptions(form.getByLabelText(/^GST class/), 'The usual one');
    await first.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(isWrite)?.body).toMatchObject({ gstClass: null });
  });

  test('nothing stated as included: the form of a service leaves it out, which an earlier version refuses', async () => {
    const calls = serveFan();
    const { save } = await openForm('/admin/services', 'Services', 'Edit Fan');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = Object.keys(calls.find(isWrite)?.body as object);
    expect(sent.filter((field) => ['included', 'excluded', 'gstClass'].includes(field))).toEqual([]);
  });

  test('are sent as null when emptied; a server error opens them and shows at the field', async () => {
    let answer: () => FakeFailure | (ReturnType<typeof adminCity> & { overlaps: [] }) = () =>
      new FakeFailure(400, 'invalid_request', 'Please check what you sent.', [
        { path: 'translations.hi.name', message: 'Use one line of plain text' },
      ]);
    const calls = fakeApi({
      'GET /api/admin/cities': () => [adminCity('gonda', { translations: { hi: { name: 'गोंडा' } } })],
      'PUT /api/admin/cities/:id': () => answer(),
    });
    const { user, form, save } = await openForm('/admin/cities', 'Cities', 'Edit Gonda');
    expect(form.queryByLabelText(/^Description in Hindi/)).toBeNull();
    await save();
    expect(await form.findByText('Use one line of plain text')).toBeTruthy();
    const name = form.getByLabelText(/^Name in Hindi/);
    expect(name.closest('details')?.open).toBe(true);
    answer = () => ({ ...adminCity('gonda'), overlaps: [] });
    const group = name.closest('details') as HTMLDetailsElement;
    group.open = false;
    fireEvent(group, new Event('toggle'));
    expect(group.open).toBe(true);
    await user.clear(name);
    // The error goes with the first letter, and what it has opened stays.
    expect([name.closest('details')?.open, document.activeElement]).toEqual([true, name]);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const puts = calls.filter(isWrite);
    expect(puts[0]?.body).toMatchObject({ translations: { hi: { name: 'गोंडा' } } });
    expect(puts[1]?.body).toHaveProperty('translations', null);
  });
});
