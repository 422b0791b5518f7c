import type { ShownClosure, SlotPlan } from '@gharseva/contract';
import { indiaDate } from '@gharseva/contract/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const closure: ShownClosure = {
  ...{ _id: 'one', date: '2099-11-08', cityId: null, categoryId: 'plumber', slots: [], reason: 'Diwali' },
};
const city = { _id: 'lucknow', name: 'Lucknow', state: 'Uttar Pradesh', country: 'India' };
const trade = {
  ...{ _id: 'plumber', name: 'Plumber', description: '', displayAtHome: true, isActive: true },
  ...{ parentCategory: null, position: 0, version: '0123456789abcdef' },
};
const plan: SlotPlan = {
  ...{ cityId: 'lucknow', categoryId: 'plumber', standard: 200, version: '0123456789abcdef' },
  week: { monday: { '8:00 AM - 10:00 AM': 3 } },
};
const around = {
  'GET /api/admin/cities': () => [
    { ...city, pincodeRanges: [], isActive: true, version: '0123456789abcdef' },
  ],
  'GET /api/admin/categories': () => [trade],
  'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
};

beforeEach(() => signInAdmin());

describe('Slots', () => {
  test('closed times: listed with reason, one more closed, one opened again', async () => {
    let closures = [closure];
    const calls = fakeApi({
      ...around,
      'GET /api/admin/closures': () => closures,
      'PUT /api/admin/closures': ({ body }) => {
        const added = { ...(body as Omit<ShownClosure, '_id'>), _id: 'two' };
        closures = [...closures, added];
        return added;
      },
      'DELETE /api/admin/closures/:date/:id': () => {
        closures = closures.slice(1);
        return { id: 'one' };
      },
    });
    const { user } = renderSite('/admin/places');
    expect(await screen.findByRole('cell', { name: 'Diwali' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'All cities' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Close a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close a time' }));
    expect(await dialog.findByText('Choose a day from today on')).toBeTruthy();
    expect(dialog.getByText('Please say why')).toBeTruthy();
    await user.type(dialog.getByLabelText('Day'), '2099-12-25');
    await user.selectOptions(dialog.getByLabelText('City'), 'lucknow');
    await user.click(dialog.getByLabelText('8:00 AM - 10:00 AM'));
    await user.type(dialog.getByLabelText('Reason'), 'Christmas');
    await user.click(dialog.getByRole('button', { name: 'Close a time' }));
    expect(await screen.findByRole('cell', { name: 'Christmas' })).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      ...{ date: '2099-12-25', cityId: 'lucknow', categoryId: null, reason: 'Christmas' },
      slots: ['8:00 AM - 10:00 AM'],
    });

    await user.click(screen.getByRole('button', { name: /again: Diwali$/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Diwali' })).toBeNull());
  });

  test('while the cities cannot be loaded, no time can be closed for all of them by mistake', async () => {
    let isDown = true;
    const calls = fakeApi({
      ...around,
      'GET /api/admin/cities': () =>
        isDown ? new FakeFailure(503, 'unavailable') : around['GET /api/admin/cities'](),
      'GET /api/admin/closures': () => [closure],
    });
    const { user } = renderSite('/admin/places');
    await screen.findByRole('cell', { name: 'Diwali' });
    await screen.findByRole('button', { name: 'Retry' });
    const asked = () => calls.filter(({ route }) => route === 'GET /api/admin/cities').length;
    const before = asked();
    const close = screen.getByRole('button', { name: 'Close a time' });
    await user.click(close);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await waitFor(() => expect(close.getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();

    isDown = false;
    await user.click(close);
    const dialog = within(await screen.findByRole('dialog'));
    const cities = within(dialog.getByLabelText('City')).getAllByRole('option');
    expect(cities.map(({ textContent }) => textContent)).toEqual(['All cities', 'Lucknow']);
  });

  test('two closed times of a day for one reason: the question says which of them', async () => {
    const morning = {
      ...{ ...closure, _id: 'two', cityId: 'lucknow', categoryId: null },
      slots: ['8:00 AM - 10:00 AM', '10:00 AM - 12:00 PM'] as ShownClosure['slots'],
    };
    fakeApi({ ...around, 'GET /api/admin/closures': () => [closure, morning] });
    const { user } = renderSite('/admin/places');
    await screen.findByRole('cell', { name: 'Lucknow' });
    for (const [index, words] of [
      'Whole day · All cities · Plumber',
      '8:00 AM - 10:00 AM, 10:00 AM - 12:00 PM · Lucknow · All trades',
    ].entries()) {
      const buttons = screen.getAllByRole('button', { name: /again: Diwali$/ });
      await user.click(buttons[index] as HTMLElement);
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(words)).toBeTruthy();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
    }
  });

  test('closed times of the next year are told from those of this one', async () => {
    const year = Number(indiaDate(new Date()).slice(0, 4));
    const later = { ...closure, _id: 'two', date: `${year + 1}-12-25`, reason: 'Christmas' };
    const now = { ...closure, date: `${year}-12-25`, reason: 'Christmas' };
    fakeApi({ ...around, 'GET /api/admin/closures': () => [now, later] });
    renderSite('/admin/places');
    const table = within(await screen.findByRole('table', { name: 'Closed times' }));
    const days = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const [first, second] = days;
    expect(first).toMatch(/^[A-Z][a-z]{2}, 25 Dec$/);
    expect(second).toMatch(new RegExp(`^[A-Z][a-z]{2}, 25 Dec ${year + 1}$`));
  });

  test('a time that is open already, as after a lost answer: opened', async () => {
    let closures = [closure];
    fakeApi({
      ...around,
      'GET /api/admin/closures': () => closures,
      'DELETE /api/admin/closures/:date/:id': () => {
        closures = [];
        return new FakeFailure(404, 'not_found', 'This time is not closed.');
      },
    });
    const { user } = renderSite('/admin/places');
    await user.click(await screen.findByRole('button', { name: /again: Diwali$/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Diwali' })).toBeNull());
  });

  test('an expired session: the time that is being closed is asked for again, for the city that was chosen', async () => {
    fakeApi({
      ...around,
      'GET /api/admin/closures': () => [closure],
      'PUT /api/admin/closures': () => new FakeFailure(401, 'unauthenticated', 'Sign in again'),
      'POST /api/admin/login': () => ({ token: tokenOf('owner') }),
    });
    signInAdmin(tokenOf('owner'));
    const { user } = renderSite('/admin/places');
    await user.click(await screen.findByRole('button', { name: 'Close a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Day'), '2099-12-25');
    await dialog.findByRole('option', { name: 'Lucknow' });
    await user.selectOptions(dialog.getByLabelText('City'), 'lucknow');
    await user.type(dialog.getByLabelText('Reason'), 'Christmas');
    await user.click(dialog.getByRole('button', { name: 'Close a time' }));
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    const again = within(await screen.findByRole('dialog'));
    await again.findByRole('option', { name: 'Lucknow' });
    const fields = ['Day', 'City', 'Reason'].map(
      (label) => again.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(fields).toEqual(['2099-12-25', 'lucknow', 'Christmas']);
  });

  test('the trade gets another number of its own: its plan shows it at once', async () => {
    let standard = 200;
    fakeApi({
      ...around,
      'GET /api/admin/closures': () => [],
      'GET /api/admin/slot-plans/:cityId/:categoryId': () => ({ ...plan, standard }),
      'PUT /api/admin/categories/:id': () => {
        standard = 12;
        return trade;
      },
    });
    const { user } = renderSite('/admin/places?city=lucknow&trade=plumber');
    const field = () => screen.findByLabelText<HTMLInputElement>('10:00 AM - 12:00 PM');
    expect((await field()).placeholder).toBe('200');
    await user.click(screen.getByRole('link', { name: 'Categories' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Plumber' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/Orders in one slot/), '12');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => window.history.back());
    await waitFor(async () => expect((await field()).placeholder).toBe('12'));
  });

  test('a number that is typed while the others are saved stays, and is saved with the new version', async () => {
    let stored = plan;
    let answer = () => {};
    const calls = fakeApi({
      ...around,
      'GET /api/admin/closures': () => [],
      'GET /api/admin/slot-plans/:cityId/:categoryId': () => stored,
      'PUT /api/admin/slot-plans/:cityId/:categoryId': async ({ body }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        stored = { ...stored, ...(body as object), version: 'fedcba9876543210' };
        return stored;
      },
    });
    const { user } = renderSite('/admin/places?city=lucknow&trade=plumber');
    const field = (slot: string) => screen.findByLabelText<HTMLInputElement>(slot);
    await user.type(await field('10:00 AM - 12:00 PM'), '5');
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(true));
    await user.type(await field('12:00 PM - 2:00 PM'), '7');
    answer();
    await screen.findByText('Saved');
    expect((await field('12:00 PM - 2:00 PM')).value).toBe('7');
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(2));
    answer();
    expect(calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      week: { monday: { '8:00 AM - 10:00 AM': 3, '10:00 AM - 12:00 PM': 5, '12:00 PM - 2:00 PM': 7 } },
      version: 'fedcba9876543210',
    });
  });

  test('the numbers of a week: one changed on every day and saved with its version; a wrong one is named', async () => {
    let stored = plan;
    const calls = fakeApi({
      ...around,
      'GET /api/admin/closures': () => [],
      'GET /api/admin/slot-plans/:cityId/:categoryId': () => stored,
      'PUT /api/admin/slot-plans/:cityId/:categoryId': ({ body }) => {
        stored = { ...stored, week: (body as SlotPlan).week, version: 'fedcba9876543210' };
        return stored;
      },
    });
    const { user } = renderSite('/admin/places?city=lucknow&trade=plumber');
    const first = await screen.findByLabelText<HTMLInputElement>('8:00 AM - 10:00 AM');
    expect([first.value, first.placeholder]).toEqual(['3', '200']);
    await user.clear(first);
    await user.type(first, 'many');
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    expect(await screen.findByText('Enter a whole number from 0 to 10000, or leave it empty')).toBeTruthy();
    await user.clear(first);
    await user.type(first, '5');
    await user.click(screen.getByRole('button', { name: 'Same on every day' }));
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    await screen.findByText('Saved');
    const saved = calls.find(({ route }) => route.startsWith('PUT'))?.body as SlotPlan | undefined;
    expect(saved?.version).toBe(plan.version);
    expect(Object.values(saved?.week ?? {})).toEqual(
      Array.from({ length: 7 }, () => ({ '8:00 AM - 10:00 AM': 5 })),
    );
  });

  test('a look at the numbers of another city: what was typed of this one is there again, and is saved', async () => {
    const calls = fakeApi({
      ...around,
      'GET /api/admin/cities': () =>
        [city, { ...city, _id: 'kanpur', name: 'Kanpur' }].map((one) => ({
          ...{ ...one, pincodeRanges: [], isActive: true, version: '0123456789abcdef' },
        })),
      'GET /api/admin/closures': () => [],
      'GET /api/admin/slot-plans/:cityId/:categoryId': ({ url }) =>
        url.pathname.includes('kanpur') ? { ...plan, cityId: 'kanpur', week: {} } : plan,
      'PUT /api/admin/slot-plans/:cityId/:categoryId': ({ body }) => ({ ...plan, ...(body as object) }),
    });
    const { user } = renderSite('/admin/places?city=lucknow&trade=plumber');
    const value = async (slot: string) => (await screen.findByLabelText<HTMLInputElement>(slot)).value;
    const choose = async (name: string) => user.selectOptions(screen.getByLabelText('City'), name);
    await screen.findByRole('option', { name: 'Kanpur' });
    await user.type(await screen.findByLabelText('10:00 AM - 12:00 PM'), '5');
    await choose('Kanpur');
    await waitFor(async () => expect(await value('8:00 AM - 10:00 AM')).toBe(''));
    expect(await value('10:00 AM - 12:00 PM')).toBe('');
    await choose('Lucknow');
    await waitFor(async () => expect(await value('10:00 AM - 12:00 PM')).toBe('5'));
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    await screen.findByText('Saved');
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      ...{ week: { monday: { '8:00 AM - 10:00 AM': 3, '10:00 AM - 12:00 PM': 5 } }, version: plan.version },
    });
    await choose('Kanpur');
    await waitFor(async () => expect(await value('8:00 AM - 10:00 AM')).toBe(''));
    await choose('Lucknow');
    await waitFor(async () => expect(await value('8:00 AM - 10:00 AM')).toBe('3'));
  });

  test('a look at another city while the numbers are saved: of this one there is what is stored', async () => {
    let stored = plan;
    let answer = () => {};
    const calls = fakeApi({
      ...around,
      'GET /api/admin/cities': () =>
        [city, { ...city, _id: 'kanpur', name: 'Kanpur' }].map((one) => ({
          ...{ ...one, pincodeRanges: [], isActive: true, version: '0123456789abcdef' },
        })),
      'GET /api/admin/closures': () => [],
      'GET /api/admin/slot-plans/:cityId/:categoryId': ({ url }) =>
        url.pathname.includes('kanpur') ? { ...plan, cityId: 'kanpur', week: {} } : stored,
      'PUT /api/admin/slot-plans/:cityId/:categoryId': async ({ body }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        stored = { ...stored, ...(body as object), version: 'fedcba9876543210' };
        return stored;
      },
    });
    const { user } = renderSite('/admin/places?city=lucknow&trade=plumber');
    const field = (slot: string) => screen.findByLabelText<HTMLInputElement>(slot);
    const sent = () => calls.filter(({ route }) => route.startsWith('PUT'));
    await screen.findByRole('option', { name: 'Kanpur' });
    await user.type(await field('10:00 AM - 12:00 PM'), '5');
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('City'), 'Kanpur');
    await waitFor(async () => expect((await field('8:00 AM - 10:00 AM')).value).toBe(''));
    answer();
    await screen.findByText('Saved');
    await user.selectOptions(screen.getByLabelText('City'), 'Lucknow');
    await waitFor(async () => expect((await field('10:00 AM - 12:00 PM')).value).toBe('5'));
    await user.type(await field('12:00 PM - 2:00 PM'), '7');
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ version: 'fedcba9876543210' });
  });

  test('a wrong number on a day that is not shown: its day is shown, and its field has the focus', async () => {
    fakeApi({
      ...around,
      'GET /api/admin/closures': () => [],
      'GET /api/admin/slot-plans/:cityId/:categoryId': () => plan,
    });
    const { user } = renderSite('/admin/places?city=lucknow&trade=plumber');
    const field = () => screen.findByLabelText<HTMLInputElement>('10:00 AM - 12:00 PM');
    await user.type(await field(), 'many');
    await user.click(screen.getByLabelText('Sunday'));
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    expect(await screen.findByText('Enter a whole number from 0 to 10000, or leave it empty')).toBeTruthy();
    expect((await field()).value).toBe('many');
    expect(document.activeElement).toBe(await field());
  });

  test('a week that somebody else has changed: nothing typed is lost, until the stored one is loaded', async () => {
    let stored = plan;
    const newer = { ...plan, week: { monday: { '8:00 AM - 10:00 AM': 8 } }, version: 'fedcba9876543210' };
    const calls = fakeApi({
      ...around,
      'GET /api/admin/closures': () => [],
      'GET /api/admin/slot-plans/:cityId/:categoryId': () => stored,
      'PUT /api/admin/slot-plans/:cityId/:categoryId': ({ body }) => {
        const { version, week } = body as SlotPlan;
        if (version !== stored.version) return new FakeFailure(409, 'conflict', 'Changed meanwhile');
        stored = { ...stored, week, version: '0000000000000000' };
        return stored;
      },
    });
    const { user } = renderSite('/admin/places?city=lucknow&trade=plumber');
    const first = await screen.findByLabelText<HTMLInputElement>('8:00 AM - 10:00 AM');
    await user.clear(first);
    await user.type(first, '5');
    stored = newer;
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    const load = await screen.findByRole('button', { name: 'Load what is stored now' });
    expect(screen.getByText('Changed meanwhile')).toBeTruthy();
    expect(first.value).toBe('5');
    await user.click(load);
    expect([first.value, screen.queryByText('Changed meanwhile')]).toEqual(['8', null]);
    await user.clear(first);
    await user.type(first, '9');
    await user.click(screen.getByRole('button', { name: 'Save the week' }));
    await screen.findByText('Saved');
    expect(first.value).toBe('9');
    const sent = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body as SlotPlan);
    expect(sent.map(({ version, week }) => [version, week.monday?.['8:00 AM - 10:00 AM']])).toEqual([
      ...[
        [plan.version, 5],
        [newer.version, 9],
      ],
    ]);
  });

  test('failed lists: errors with Retry; then nothing closed, and the question for city and trade', async () => {
    let failing = true;
    fakeApi({
      ...around,
      'GET /api/admin/closures': () => (failing ? new FakeFailure(400, 'invalid_request') : []),
    });
    const { user } = renderSite('/admin/places');
    expect(await screen.findByText('The closed times could not be loaded')).toBeTruthy();
    expect(screen.getByText('Choose a city and a trade to see its numbers.')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No time is closed')).toBeTruthy();
  });
});
