import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCategory, adminCity, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const RECORDS = [
  { route: 'POST /api/admin/categories', path: '/admin/categories', many: 'Categories', one: 'category' },
  { route: 'POST /api/admin/cities', path: '/admin/cities', many: 'Cities', one: 'city' },
] as const;

test.each(RECORDS)(
  'a new $one saved again after 503 has the key of the first try; the next has another',
  async ({ route, path, many, one }) => {
    signInAdmin();
    let isDown = true;
    const failure = () => new FakeFailure(503, 'unavailable', 'Please try again');
    const calls = fakeApi({
      'GET /api/admin/categories': () => [],
      'GET /api/admin/cities': () => [],
      'POST /api/admin/categories': () => (isDown ? failure() : adminCategory('roofing', null)),
      'POST /api/admin/cities': () => (isDown ? failure() : { ...adminCity('roofing'), overlaps: [] }),
    });
    const { user } = renderSite(path);
    await screen.findByRole('heading', { name: many, level: 1 });
    const sent = () => calls.filter((call) => call.route === route);

    const fillAndSave = async () => {
      await user.click(await screen.findByRole('button', { name: `Add ${one}` }));
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText('Name'), 'Roofing');
      if (one === 'city') await user.type(form.getByLabelText('State'), 'Goa');
      await user.click(form.getByRole('button', { name: 'Save' }));
      return form;
    };

    const form = await fillAndSave();
    await waitFor(() => expect(sent()).toHaveLength(1));
    isDown = false;
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fillAndSave();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);
