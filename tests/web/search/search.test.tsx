import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { closeSearch } from '../../../web/src/lib/search-popup';
import { smallCatalogue } from '../support/catalogue';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const hi = (name: string) => ({ translations: { hi: { name } } });
const service = (_id: string, name: string, categoryId: string, more = {}) => ({
  ...{ _id, name, categoryId, cityId: 'all-cities', price: 199 },
  ...more,
});
const INDEX = {
  categories: [
    { _id: 'electrician', name: 'Electrician', parentCategory: null, ...hi('इलेक्ट्रीशियन') },
    { _id: 'fans', name: 'Fans', parentCategory: 'electrician', ...hi('पंखे') },
    { _id: 'lights', name: 'Lights', parentCategory: 'electrician' },
    { _id: 'plumber', name: 'Plumber', parentCategory: null },
  ],
  services: [
    service('fan-fitting', 'Fan fitting', 'fans', hi('पंखा लगवाना')),
    service('fan-repair', 'Fan repair', 'fans', hi('पंखे की मरम्मत')),
    service('tube-light', 'Tube light', 'lights', { cityId: 'lucknow' }),
  ],
};
const answers = { ...smallCatalogue, 'GET /api/service/search-index': () => INDEX };
const asked = (calls: { route: string }[]) =>
  calls.filter(({ route }) => route === 'GET /api/service/search-index').length;

const LABEL = { name: /^(What do you need done\?|आपको कौन सा काम करवाना है\?)$/ };
const field = () => screen.findByRole('combobox', LABEL);
const list = () => within(screen.getByRole('listbox'));
const options = () =>
  list()
    .queryAllByRole('option')
    .map((option) => option.textContent);
const openFromHeader = async (user: ReturnType<typeof renderSite>['user']) => {
  const [button] = screen.getAllByRole('button', { name: /^(Search for a service|सर्विस खोजें)$/ });
  if (button) await user.click(button);
  return field();
};
const chosen = (input: HTMLElement) => {
  const id = input.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => void act(closeSearch));

describe('Search', () => {
  test('loads its index once and finds misspellings in both languages', async () => {
    const calls = fakeApi(answers);
    const { user } = renderSite('/');
    expect(asked(calls)).toBe(0);
    const input = await openFromHeader(user);
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.type(input, 'fan repiar');
    await waitFor(() => expect(options()).toEqual(['Fan repairElectrician › Fans₹199']));
    for (const typed of ['पंखा', 'pankha', 'panka']) {
      await user.clear(input);
      await user.type(input, typed);
      await waitFor(() => expect(options()[0]).toMatch(/^Fan/));
    }
    expect(asked(calls)).toBe(1);
  });

  test('offers the categories before typing', async () => {
    fakeApi(answers);
    const { user } = renderSite('/');
    await openFromHeader(user);
    expect(options()).toEqual(['Electrician', 'Plumber']);
    expect(screen.getByRole('listbox', { name: 'Categories' })).toBeTruthy();
  });

  test('is a combobox: arrows wrap around, the field names the option and keeps the focus', async () => {
    fakeApi(answers);
    const { user } = renderSite('/');
    const input = await openFromHeader(user);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await user.type(input, 'fan');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(chosen(input)).toBeNull();
    await user.keyboard('{ArrowDown}');
    const [first, , last] = options();
    expect(chosen(input)).toBe(first);
    expect(list().getByRole('option', { selected: true }).textContent).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(chosen(input)).toBe(last);
    await user.keyboard('{ArrowDown}');
    expect(chosen(input)).toBe(first);
    expect(document.activeElement).toBe(input);
    expect(screen.getByText('3 results')).toBeTruthy();
  });

  test('Escape clears the field, then closes the search and restores the focus', async () => {
    fakeApi(answers);
    const { user } = renderSite('/');
    const input = await openFromHeader(user);
    await user.type(input, 'fan');
    await user.keyboard('{Escape}');
    expect((input as HTMLInputElement).value).toBe('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', LABEL)).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search for a service');
  });

  test('closed, its index does not count as shown: nothing on the screen is as old as it', async () => {
    fakeApi(answers);
    const { user, client } = renderSite('/');
    await openFromHeader(user);
    const shown = () =>
      client.getQueryCache().findAll({ type: 'active', queryKey: ['service', 'search-index'] });
    await screen.findByRole('listbox', { name: 'Categories' });
    expect(shown()).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', LABEL)).toBeNull());
    expect(shown()).toEqual([]);
  });

  test('Enter opens the category page at the service, marked and focused', async () => {
    fakeApi(answers);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderSite('/');
    await user.type(await openFromHeader(user), 'fan repair{Enter}');
    expect(window.location.pathname + window.location.hash).toBe('/services/electrician#service-fan-repair');
    expect(screen.queryByRole('combobox', LABEL)).toBeNull();
    const heading = await screen.findByRole('heading', { level: 3, name: 'Fan repair' });
    const row = heading.closest('li');
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(scrolled.mock.contexts).toContain(row);
    expect(
      within(row as HTMLElement).getByRole('button', { name: /Add Fan repair|Fan repair/ }),
    ).toBeTruthy();
  });

  test('leads to the service of a page that is loaded already, too', async () => {
    fakeApi(answers);
    const { user } = renderSite('/services/electrician');
    await screen.findByRole('heading', { level: 3, name: 'Fan repair' });
    await user.click(screen.getByRole('link', { name: 'All services' }));
    await screen.findByRole('heading', { level: 1, name: /^(?!Electrician)/ });
    const moves = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.id === 'service-fan-repair') moves('service');
    });
    vi.spyOn(window, 'scrollTo').mockImplementation(() => moves('top'));
    await user.type(await openFromHeader(user), 'fan repair{Enter}');
    const row = () => screen.queryByRole('heading', { level: 3, name: 'Fan repair' })?.closest('li');
    await waitFor(() =>
      expect([document.activeElement, moves.mock.calls.flat()]).toEqual([row(), ['top', 'service']]),
    );

    // Back keeps where one was.
    await user.click(screen.getByRole('link', { name: 'All services' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    moves.mockClear();
    act(() => window.history.back());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Electrician Services'));
    expect(moves).not.toHaveBeenCalled();
  });

  test('clicking a category opens its page, a subcategory its section', async () => {
    fakeApi(answers);
    const { user } = renderSite('/');
    await openFromHeader(user);
    await user.click(list().getByRole('option', { name: 'Plumber' }));
    expect(window.location.pathname).toBe('/services/plumber');
    const input = await openFromHeader(user);
    await user.type(input, 'fans');
    await user.click(await list().findByRole('option', { name: /^Fans/ }));
    expect(window.location.pathname + window.location.hash).toBe('/services/electrician#fans');
  });

  test('no results: shows a message, a phone link and all categories', async () => {
    fakeApi(answers);
    const { user } = renderSite('/');
    const input = await openFromHeader(user);
    await user.type(input, 'zzzzzz');
    expect(await screen.findByText('Nothing found for “zzzzzz”')).toBeTruthy();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('link', { name: 'Call us' }).getAttribute('href')).toMatch(/^tel:/);
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/');
    await user.click(screen.getByRole('button', { name: 'See all categories' }));
    expect(document.activeElement).toBe(input);
    await waitFor(() => expect(options()).toEqual(['Electrician', 'Plumber']));
  });

  test('shows that it loads, and Retry on failure', async () => {
    fakeApi({ ...smallCatalogue, 'GET /api/service/search-index': never });
    const { user, unmount } = renderSite('/');
    const [button] = screen.getAllByRole('button', { name: 'Search for a service' });
    if (button) await user.click(button);
    expect(await screen.findByText('Loading services...', {})).toBeTruthy();
    act(closeSearch);
    unmount();

    let failing = true;
    fakeApi({
      ...smallCatalogue,
      'GET /api/service/search-index': () => (failing ? new FakeFailure(400, 'invalid_request') : INDEX),
    });
    const site = renderSite('/');
    const [again] = screen.getAllByRole('button', { name: 'Search for a service' });
    if (again) await site.user.click(again);
    expect(await screen.findByText('Search is not working right now.')).toBeTruthy();
    failing = false;
    await site.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
    expect(await field()).toBeTruthy();
  });

  test('shows Hindi names in Hindi, whatever was typed', async () => {
    fakeApi(answers);
    await act(() => chooseLocale('hi'));
    const { user } = renderSite('/');
    await user.type(await openFromHeader(user), 'fan fitting');
    await waitFor(() => expect(options()[0]).toBe('पंखा लगवानाइलेक्ट्रीशियन › पंखे₹199'));
  });
});
