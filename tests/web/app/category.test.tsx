import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { category, service, smallCatalogue, subcategory } from '../support/catalogue';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const services = (name: string) => screen.findByRole('list', { name: `${name}: services` });

describe('Category page', () => {
  test('shows the category, its subcategories and their services with price and duration', async () => {
    fakeApi(smallCatalogue);
    renderSite('/services/electrician');
    await heading('Electrician Services');
    const fans = within(await services('Fans'));
    expect(fans.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Fan fitting₹199(45mins)What fan-fitting includesAdd to Cart',
      'Fan repair₹149(1h 30mins)What fan-repair includesAdd to Cart',
    ]);
    expect(within(await services('Lights')).getByText('(1h 0mins)')).toBeTruthy();
    expect(document.title).toBe('Electrician Services · GharSeva');
  });

  test('shows what a service includes and what it does not; a line that states nothing is left out', async () => {
    const { included: _one, excluded: _other, ...old } = service('old', 'fans', { name: 'Old' });
    fakeApi({
      ...smallCatalogue,
      'GET /api/service': () => [
        service('both', 'fans', { included: 'Labour and wire.', excluded: 'The fan.' }),
        service('half', 'fans', { excluded: 'x'.repeat(300), position: 1 }),
        // An API of an earlier version knows neither.
        { ...old, position: 2 } as never,
      ],
    });
    renderSite('/services/electrician');
    const rows = within(await services('Fans')).getAllByRole('listitem');
    const stated = rows.map((row) => row.textContent?.replace(/^.*?What \w+ includes|Add to Cart$/g, ''));
    expect(stated).toEqual([
      'Included: Labour and wire.Not included: The fan.',
      `Not included: ${'x'.repeat(300)}`,
      '',
    ]);
  });

  test('shows only active services in active subcategories of this category', async () => {
    fakeApi({
      ...smallCatalogue,
      'GET /api/category': () => [
        subcategory('fans', 'electrician'),
        subcategory('closed', 'electrician', { isActive: false }),
        subcategory('foreign', 'plumber'),
      ],
      'GET /api/service': () => [
        service('a', 'fans', { name: 'Open' }),
        service('b', 'fans', { name: 'Shut', isActive: false }),
      ],
    });
    renderSite('/services/electrician');
    const fans = within(await services('Fans'));
    expect(fans.getAllByRole('heading').map((name) => name.textContent)).toEqual(['Open']);
    expect(screen.queryByText('Closed')).toBeNull();
    expect(screen.queryByText('Foreign')).toBeNull();
  });

  test('requests the services of all subcategories at once, ids sorted', async () => {
    const calls = fakeApi({
      ...smallCatalogue,
      'GET /api/category': () => ['c', 'a', 'b'].map((id) => subcategory(id, 'electrician')),
      'GET /api/service': () => [],
    });
    renderSite('/services/electrician');
    await waitFor(() => expect(calls.some(({ route }) => route === 'GET /api/service')).toBe(true));
    const asked = calls.filter(({ route }) => route === 'GET /api/service');
    expect(asked.map(({ url }) => url.searchParams.get('categoryIds'))).toEqual(['a,b,c']);
  });

  test('requests in chunks of thirty beyond thirty subcategories', async () => {
    const ids = Array.from({ length: 31 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    const calls = fakeApi({
      ...smallCatalogue,
      'GET /api/category': () => ids.map((id) => subcategory(id, 'electrician')),
      'GET /api/service': ({ url }) =>
        (url.searchParams.get('categoryIds') ?? '').split(',').map((id) => service(`x-${id}`, id)),
    });
    renderSite('/services/electrician');
    await services('S30');
    await services('S00');
    const asked = calls.filter(({ route }) => route === 'GET /api/service');
    expect(asked.map(({ url }) => url.searchParams.get('categoryIds')?.split(',').length)).toEqual([30, 1]);
  });

  test('shows Loading... until category and subcategories are loaded', async () => {
    fakeApi({ ...smallCatalogue, 'GET /api/category': never });
    renderSite('/services/electrician');
    await heading('Electrician Services');
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  for (const failing of ['GET /api/category', 'GET /api/category/:categoryId'] as const) {
    test(`shows Failed to load data when ${failing} fails; Retry loads again`, async () => {
      let broken = true;
      const answer = smallCatalogue[failing] as unknown as (call: never) => never;
      fakeApi({
        ...smallCatalogue,
        [failing]: (call: never) => (broken ? new FakeFailure(400, 'invalid_request') : answer(call)),
      });
      const { user } = renderSite('/services/electrician');
      expect(await screen.findByText('Failed to load data', {})).toBeTruthy();
      broken = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await services('Fans')).toBeTruthy();
      expect(screen.queryByText('Failed to load data')).toBeNull();
    });
  }

  test.each([
    ['the category does not exist', 'nothing', new FakeFailure(404, 'not_found')],
    [
      'the id is invalid',
      '%25ff',
      new FakeFailure(400, 'invalid_request', 'Wrong', [{ path: 'categoryId', message: 'Use letters' }]),
    ],
  ])('when %s: shows not found with a link back and no Retry', async (_, id, failure) => {
    fakeApi({ ...smallCatalogue, 'GET /api/category/:categoryId': () => failure });
    renderSite(`/services/${id}`);
    await heading('Page not found');
    expect(screen.getByText(/We have no such service/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'All services' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByText('Failed to load data')).toBeNull();
  });

  test('shows No subcategories found', async () => {
    fakeApi({ ...smallCatalogue, 'GET /api/category': () => [] });
    renderSite('/services/electrician');
    expect(await screen.findByText('No subcategories found', {})).toBeTruthy();
  });

  test('failed services show an empty list without an error; a quiet Retry loads them', async () => {
    let failing = true;
    fakeApi({
      ...smallCatalogue,
      'GET /api/service': () =>
        failing ? new FakeFailure(400, 'invalid_request') : smallCatalogue['GET /api/service'](),
    });
    const { user } = renderSite('/services/electrician');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { level: 2, name: 'Fans' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/fail|error/i)).toBeNull();
    failing = false;
    await user.click(retry);
    expect(await services('Fans')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('leads to the service that the address names once Retry has brought it', async () => {
    let failing = true;
    fakeApi({
      ...smallCatalogue,
      'GET /api/service': () =>
        failing ? new FakeFailure(400, 'invalid_request') : smallCatalogue['GET /api/service'](),
    });
    const { user } = renderSite('/services/electrician#service-tube-light');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failing = false;
    await user.click(retry);
    await services('Lights');
    await waitFor(() => expect(document.activeElement?.id).toBe('service-tube-light'));
  });

  test('shows the visitation charge rule before the services are loaded', async () => {
    fakeApi(smallCatalogue);
    renderSite('/services/electrician');
    const rule = 'Visitation charge of ₹49 applies when the item total is under ₹320.';
    expect(await screen.findByText(rule, {})).toBeTruthy();
  });

  test('marks a service of one city and names the city once the pincode is known', async () => {
    const answers = {
      ...smallCatalogue,
      'GET /api/service': () => [
        service('a', 'fans', { cityId: 'lucknow' }),
        service('b', 'fans', { cityId: 'jaipur' }),
      ],
    };
    fakeApi(answers);
    const first = renderSite('/services/electrician');
    expect((await screen.findAllByText('One city only', {})).length).toBe(2);
    first.unmount();
    window.localStorage.setItem(
      'area',
      JSON.stringify({ pincode: '226001', served: true, cityId: 'lucknow', city: 'Lucknow', state: 'UP' }),
    );
    renderSite('/services/electrician');
    expect(await screen.findByText('Only in Lucknow')).toBeTruthy();
    expect(screen.getByText('Not in Lucknow')).toBeTruthy();
  });

  test('replaces a picture that fails to load with the placeholder', async () => {
    fakeApi({ ...smallCatalogue, 'GET /api/category': () => [category('electrician')] });
    renderSite('/');
    await screen.findByRole('link', { name: 'Electrician' });
    const picture = document.querySelector<HTMLImageElement>('main img');
    expect(picture?.getAttribute('src')).toBe('/pictures/categories/electrician.svg');
    picture?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(picture?.getAttribute('src')).toBe('/pictures/placeholder.svg'));
  });
});
