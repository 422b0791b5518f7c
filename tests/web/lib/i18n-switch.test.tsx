import { STAGES, TIME_SLOTS } from '@gharseva/contract/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressLabel } from '../../../web/src/lib/i18n/address-label';
import { wantedLocale } from '../../../web/src/lib/i18n/chosen-locale';
import {
  formatDate,
  formatDay,
  formatInstant,
  formatNumber,
  formatRupees,
  formatWeekday,
} from '../../../web/src/lib/i18n/format';
import { formatDuration } from '../../../web/src/lib/i18n/format-duration';
import { formatMoment } from '../../../web/src/lib/i18n/format-moment';
import { formatSlot, narrowSlot } from '../../../web/src/lib/i18n/format-slot';
import { currentLocale, loadMessages, setLocale, translate } from '../../../web/src/lib/i18n/i18n';
import { shownDate } from '../../../web/src/lib/i18n/shown-date';
import { shownOrderId } from '../../../web/src/lib/i18n/shown-order-id';
import { shownStatus } from '../../../web/src/lib/i18n/shown-status';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const KEY = 'language';
const ENGLISH_TITLE = 'Home services, at your doorstep.';
const HINDI_TITLE = 'घरेलू सर्विस, आपके दरवाज़े पर।';
const offered = () => within(screen.getByRole('group', { name: /^(Language|भाषा)$/ })).getAllByRole('button');
const hero = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  fakeApi(smallCatalogue);
});
// the modules of this file are no longer those of the setup once a test has reset them
afterEach(() => act(() => setLocale('en')));

describe('Language switch', () => {
  test('हिंदी switches page, title and document to Hindi and stores the choice', async () => {
    const { user } = renderSite('/');
    await hero(ENGLISH_TITLE);
    expect(offered().map((button) => [button.textContent, button.lang])).toContainEqual(['हिंदी', 'hi']);

    await user.click(screen.getByRole('button', { name: 'हिंदी' }));

    await hero(HINDI_TITLE);
    expect(screen.getByRole('link', { name: /^कस्टमर केयर.*कॉल करें$/ })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
    await waitFor(() => expect(document.title).toMatch(/^घर बैठे/));
    expect(window.localStorage.getItem(KEY)).toBe('hi');
    const back = screen.getByRole('button', { name: 'English' });
    expect(offered()).toContain(back);
    expect(back.lang).toBe('en');
    expect(document.activeElement).toBe(back);
  });

  test('English switches everything back', async () => {
    await act(() => setLocale('hi'));
    const { user } = renderSite('/');
    await hero(HINDI_TITLE);
    await user.click(screen.getByRole('button', { name: 'English' }));
    await hero(ENGLISH_TITLE);
    expect(document.documentElement.lang).toBe('en');
    expect(window.localStorage.getItem(KEY)).toBe('en');
  });

  test('follows a choice in another tab', async () => {
    renderSite('/');
    await hero(ENGLISH_TITLE);
    window.localStorage.setItem(KEY, 'hi');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'hi' })));
    await hero(HINDI_TITLE);
  });

  test('a screen that loads its texts later shows them in the chosen language', async () => {
    await act(() => setLocale('hi'));
    renderSite('/cart');
    expect(await screen.findByText('कार्ट खाली है')).toBeTruthy();
    expect(screen.queryByText('Cart is empty')).toBeNull();
  });
});

describe('Initial language', () => {
  test.each([
    [['hi-IN', 'en'], 'hi'],
    [['en-IN', 'hi'], 'en'],
    [['tlh-IN', 'HI'], 'hi'],
    [['tlh', 'fr-FR'], 'en'],
    [[], 'en'],
  ])('browser languages %j start in %s', (preferred, locale) => {
    expect(wantedLocale(preferred)).toBe(locale);
  });

  test('a stored choice overrides the browser; an unknown one is ignored', () => {
    window.localStorage.setItem(KEY, 'en');
    expect(wantedLocale(['hi-IN'])).toBe('en');
    window.localStorage.setItem(KEY, 'toString');
    expect(wantedLocale(['hi-IN'])).toBe('hi');
  });

  test('a stored choice of Hindi starts in Hindi without showing English first', async () => {
    window.localStorage.setItem(KEY, 'hi');
    vi.resetModules();
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(root.textContent ?? ''));
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    await import('../../../web/src/main');
    await waitFor(() => expect(root.textContent).toContain(HINDI_TITLE));
    observer.disconnect();
    root.remove();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => text.includes(ENGLISH_TITLE))).toEqual([]);
  });
});

describe('Changing the language', () => {
  test('the later of two changes wins, whichever texts arrive first', async () => {
    await act(async () => void (await Promise.all([setLocale('hi'), setLocale('en')])));
    expect(currentLocale()).toBe('en');
    await act(async () => void (await Promise.all([setLocale('hi'), setLocale('en'), setLocale('hi')])));
    expect(currentLocale()).toBe('hi');
  });

  test('a part requested during a change arrives in the new language', async () => {
    await act(async () => void (await Promise.all([setLocale('hi'), loadMessages('loan', 'table')])));
    expect(translate('loan.title')).toBe('लोन के लिए आवेदन');
    expect(translate('table.next')).toBe('अगला');
  });
});

describe('Hindi formats', () => {
  test('rupees, numbers and days have Indian grouping, Hindi words and Latin digits', async () => {
    await act(() => setLocale('hi'));
    expect([formatRupees(129999), formatNumber(129999)]).toEqual(['₹1,29,999', '1,29,999']);
    expect([formatDate('2026-08-01'), formatWeekday('2026-08-01')]).toEqual(['1 अगस्त', 'शनिवार']);
    expect(formatInstant('2026-07-31T20:00:00Z')).toBe('1 अगस्त 2026, रात\u00a01:30');
    expect(formatMoment(new Date('2026-07-31T08:35:00Z'))).toBe('31 जुलाई, दोपहर\u00a02:05');
    expect(formatDay('2026-08-01')).toBe('शनि, 1 अगस्त');
    expect(shownOrderId('order-aaabbbcc1d2e')).toBe('CC1D2E');
    expect(narrowSlot('8:00 AM - 10:00 AM')).toBe('सुबह\u00a08–10\u00a0बजे');
    expect(narrowSlot('10:00 AM - 12:00 PM')).toBe('सुबह\u00a010\u00a0– दोपहर\u00a012\u00a0बजे');
    expect([formatDuration(45), formatDuration(60), formatDuration(150)]).toEqual([
      '(45 मिनट)',
      '(1 घंटा)',
      '(2 घंटे 30 मिनट)',
    ]);
    expect(translate('layout.cartWithCount', { count: 0 })).toBe('कार्ट, 0 सर्विस');
  });

  test('slots, days, statuses and labels are stored in English and shown in Hindi', async () => {
    await loadMessages('account', 'bookings', 'adminBookings', 'partnerPortal');
    const shown = () => [
      TIME_SLOTS.map((slot) => formatSlot(slot).replaceAll('\u00a0', ' ')),
      shownDate('2026-08-01T10:00:00.000+05:30'),
      addressLabel('Work'),
    ];
    expect(shown()).toEqual([TIME_SLOTS, '2026-08-01', 'Work']);
    expect(shownStatus('on_the_way', 'bookings')).toBe('on the way');
    await act(() => setLocale('hi'));
    expect(shown()).toEqual([
      ['सुबह 8–10 बजे', 'सुबह 10 – दोपहर 12 बजे', 'दोपहर 12–2 बजे', 'दोपहर 2–4 बजे', 'शाम 4–6 बजे', 'शाम 6–8 बजे'],
      '1 अगस्त 2026',
      'दुकान / ऑफ़िस',
    ]);
    for (const stage of STAGES) {
      for (const part of ['bookings', 'adminBookings', 'partnerPortal'] as const) {
        expect(shownStatus(stage.replaceAll('_', ' '), part)).toMatch(/\p{Script=Devanagari}/u);
      }
    }
    expect(shownStatus('Called, comes later', 'bookings')).toBe('Called, comes later');
    expect([formatSlot('any time'), addressLabel('Shop')]).toEqual(['any time', 'Shop']);
  });
});
