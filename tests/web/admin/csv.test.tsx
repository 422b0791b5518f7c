import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminCity, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';
import { unreadable } from './unreadable';

const COUNTS = { rows: 2, created: 1, updated: 1, unchanged: 0 };
const cities = { 'GET /api/admin/cities': () => [adminCity('lucknow')] };

beforeEach(() => signInAdmin());

async function openImport() {
  const { user } = renderSite('/admin/cities');
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  return { user, form: await screen.findByRole('dialog') };
}
const table = new File(['name,state\nGonda,UP\n'], 'cities.csv', { type: 'text/csv' });

test('a valid CSV file is checked first and stored on the second press', async () => {
  const calls = fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': ({ body }) => ({
      ...COUNTS,
      applied: !(body as { dryRun: boolean }).dryRun,
      errors: [],
    }),
  });
  const { user, form } = await openImport();
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(within(form).getByText('Please select a file')).toBeTruthy();
  await user.upload(within(form).getByLabelText('CSV file'), table);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(await within(form).findByText(/2 rows: 1 new, 1 changed, 0 unchanged/)).toBeTruthy();
  await user.click(within(form).getByRole('button', { name: 'Import all rows' }));
  expect(await screen.findByText('2 rows stored')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ route }) => route.startsWith('POST'));
  const csv = 'name,state\nGonda,UP\n';
  expect(sent.map(({ body }) => body)).toEqual([
    { csv, dryRun: true },
    { csv, dryRun: false },
  ]);
});

test('while a file is checked or stored: says which, and no other one can be chosen', async () => {
  let answer = () => {};
  fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': () =>
      new Promise((resolve) => {
        answer = () => resolve({ ...COUNTS, applied: false, errors: [] });
      }),
  });
  const { user, form } = await openImport();
  const field = within(form).getByLabelText('CSV file');
  await user.upload(field, table);
  expect(field).toHaveProperty('disabled', false);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(await within(form).findByRole('button', { name: 'Checking...' })).toBeTruthy();
  expect(field).toHaveProperty('disabled', true);
  answer();
  await user.click(await within(form).findByRole('button', { name: 'Import all rows' }));
  expect(await within(form).findByRole('button', { name: 'Importing...' })).toBeTruthy();
  expect(field).toHaveProperty('disabled', true);
});

test('while a file is stored nothing closes the form, so that its outcome is told', async () => {
  let answer = () => {};
  fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': ({ body }) =>
      (body as { dryRun: boolean }).dryRun
        ? { ...COUNTS, applied: false, errors: [] }
        : new Promise((resolve) => {
            answer = () => resolve(new FakeFailure(409, 'conflict', 'Changed meanwhile'));
          }),
  });
  const { user, form } = await openImport();
  await user.upload(within(form).getByLabelText('CSV file'), table);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  await user.click(await within(form).findByRole('button', { name: 'Import all rows' }));
  await within(form).findByRole('button', { name: 'Importing...' });
  expect(within(form).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await user.click(within(form).getByRole('button', { name: 'Close' }));
  expect(within(form).queryByRole('button', { name: 'Discard' })).toBeNull();
  answer();
  expect(await within(form).findByText('Changed meanwhile')).toBeTruthy();
  expect(within(form).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
});

test('a CSV file of what is stored already: says that there is nothing to import, and offers none', async () => {
  fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': () => ({
      ...{ rows: 2, created: 0, updated: 0, unchanged: 2, applied: false, errors: [] },
    }),
  });
  const { user, form } = await openImport();
  await user.upload(within(form).getByLabelText('CSV file'), table);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(
    await within(form).findByText('2 rows, as they are stored: there is nothing to import.'),
  ).toBeTruthy();
  expect(within(form).queryByRole('button', { name: 'Import all rows' })).toBeNull();
});

test('a file that a spreadsheet saved in its own encoding is read in that', async () => {
  const calls = fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': () => ({ ...COUNTS, applied: false, errors: [] }),
  });
  const { user, form } = await openImport();
  const bytes = [...new TextEncoder().encode('name,state\nRam')].concat(0xe9, 0x0a);
  const saved = new File([new Uint8Array(bytes)], 'cities.csv', { type: 'text/csv' });
  await user.upload(within(form).getByLabelText('CSV file'), saved);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  await within(form).findByText(/2 rows/);
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    csv: 'name,state\nRamé\n',
    dryRun: true,
  });
});

test('a second file that cannot be read: says so at the field, and the first cannot be stored any more', async () => {
  const calls = fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': () => ({ ...COUNTS, applied: false, errors: [] }),
  });
  const { user, form } = await openImport();
  const field = () => within(form).getByLabelText('CSV file');
  await user.upload(field(), table);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(await within(form).findByRole('button', { name: 'Import all rows' })).toBeTruthy();
  await user.upload(field(), unreadable('other.csv'));
  expect(await within(form).findByText(/^This file cannot be read\./)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(within(form).queryByText('cities.csv')).toBeNull();
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(within(form).getByText(/^This file cannot be read\./)).toBeTruthy();
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
  await user.upload(field(), table);
  expect(await within(form).findByText('cities.csv')).toBeTruthy();
  expect(within(form).queryByText(/^This file cannot be read\./)).toBeNull();
});

test('invalid rows are named and nothing can be stored', async () => {
  const calls = fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': () => ({
      ...COUNTS,
      applied: false,
      errors: [
        { row: 2, column: 'name', message: 'Required' },
        { row: 3, column: 'pincodeRanges', message: 'Write a pincode' },
        { row: 4, column: '', message: 'Check its quotes' },
      ],
    }),
  });
  const { user, form } = await openImport();
  await user.upload(within(form).getByLabelText('CSV file'), table);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(await within(form).findByText('3 problems. Nothing was stored.')).toBeTruthy();
  expect(within(form).getByText('Row 2, name: Required')).toBeTruthy();
  expect(within(form).getByText('Row 4, the whole row: Check its quotes')).toBeTruthy();
  expect(within(form).queryByRole('button', { name: 'Import all rows' })).toBeNull();
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
});

test('a failed import or export shows an error', async () => {
  fakeApi({
    ...cities,
    'POST /api/admin/import/:kind': () => new FakeFailure(409, 'conflict', 'Too many rows'),
    'GET /api/admin/export/:kind': () => new FakeFailure(409, 'conflict', 'Too many rows'),
  });
  const { user, form } = await openImport();
  await user.upload(within(form).getByLabelText('CSV file'), table);
  await user.click(within(form).getByRole('button', { name: 'Check the file' }));
  expect(await within(form).findByText('Import failed')).toBeTruthy();
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Export failed: Too many rows')).toBeTruthy();
});

test('the export is downloaded with the token and saved under its file name', async () => {
  const calls = fakeApi({
    ...cities,
    'GET /api/admin/export/:kind': () => new Blob(['name'], { type: 'text/csv' }),
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect([this.download, this.href]).toEqual(['cities.csv', 'blob:table']);
  });
  const { user } = renderSite('/admin/cities');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const asked = calls.find(({ route }) => route === 'GET /api/admin/export/:kind');
  expect(asked?.url.pathname).toBe('/api/admin/export/cities');
  expect(asked?.headers.get('Authorization')).toBe('Bearer token-of-admin');
});

test.each([
  { path: 'csv', message: 'This file is too large to import at once. Please split it into two.' },
  { path: 'body', message: 'Send at most 8000000 bytes' },
])(
  'a table refused unread, for its $path: says why at the file, until another one is chosen',
  async (detail) => {
    const refusal = new FakeFailure(400, 'invalid_request', 'Please check what you sent.', [detail]);
    fakeApi({ ...cities, 'POST /api/admin/import/:kind': () => refusal });
    const { user, form } = await openImport();
    const file = within(form).getByLabelText('CSV file');
    await user.upload(file, table);
    await user.click(within(form).getByRole('button', { name: 'Check the file' }));
    const said = await within(form).findByText(detail.message);
    expect(file.getAttribute('aria-describedby')).toContain(said.id);
    await user.upload(file, table);
    expect(within(form).queryByText(detail.message)).toBeNull();
  },
);
