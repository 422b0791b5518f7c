import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brand } from '../../../web/src/config/brand';
import { isOpenNow } from '../../../web/src/features/support/components/is-open-now';
import { renderSite } from '../support/render-site';

async function openText(path: string, title: string) {
  renderSite(path);
  await screen.findByRole('heading', { level: 1, name: title });
  return within(screen.getByRole('main'));
}

const href = (name: string | RegExp) =>
  within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');

describe('Company pages', () => {
  it.each([
    ['/about', `About ${brand.name}`],
    ['/refund', 'Refund Policy'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
  ])('%s has its title and no unfilled placeholder', async (path, title) => {
    const main = await openText(path, title);
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\w+\}|legal\./);
    await waitFor(() => expect(document.title).toBe(`${title} · ${brand.name}`));
    for (const link of within(main.getByRole('navigation')).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
  });

  it('the terms are effective 01 Aug 2025, in fourteen sections, with the court city', async () => {
    const main = await openText('/terms', 'Terms & Conditions');
    expect(main.getByText('Effective 01 Aug 2025')).toBeTruthy();
    expect(
      main
        .getAllByRole('heading', { level: 2 })
        .filter(({ textContent }) => /^\d+\. /.test(textContent ?? '')),
    ).toHaveLength(14);
    expect(main.getByText(new RegExp(`courts at ${brand.courtCity}`))).toBeTruthy();
    expect(main.getByText(/18 years or older/)).toBeTruthy();
  });

  it('the refund policy names 48 hours and 5-7 business days', async () => {
    const main = await openText('/refund', 'Refund Policy');
    expect(main.getByText(/within 48 hours/)).toBeTruthy();
    expect(main.getByText(/5-7 business days to the original payment method/)).toBeTruthy();
  });

  it('the privacy policy names the age and the grievance officer', async () => {
    const main = await openText('/privacy', 'Privacy Policy');
    expect(main.getByText(/not for people under 18/)).toBeTruthy();
    expect(main.getByText(/, Grievance Officer/)).toBeTruthy();
  });

  it('the privacy policy names the photographs that go with a refund request, and who sees them', async () => {
    const main = await openText('/privacy', 'Privacy Policy');
    expect(main.getByText(/^What you report about payments and refunds: .* photographs/)).toBeTruthy();
    expect(main.getByText(/send with a refund request by you and our staff alone$/)).toBeTruthy();
  });

  it.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
  ])(
    '%s says who asks for a code: the sign-in screen, and the professional at the door for both of a booking',
    async (path, title) => {
      const main = await openText(path, title);
      expect(
        main.getByText(
          /Nobody will ever ask you for a code, with two exceptions: .* 4-digit start code .* extra work .* code that the booking shows/,
        ),
      ).toBeTruthy();
      expect(screen.getByRole('main').textContent).not.toMatch(/code from your phone/);
    },
  );

  it('About lists the five fields', async () => {
    const main = await openText('/about', `About ${brand.name}`);
    for (const name of [
      'Home services',
      'Government and utility services',
      'Travel and ticket booking',
      'Fintech and utility payments',
      'Insurance support',
    ]) {
      expect(main.getByRole('heading', { level: 2, name })).toBeTruthy();
    }
  });
});

describe('Support and contact', () => {
  it('Support has phone, WhatsApp, e-mail and a link to Contact Us', async () => {
    const main = await openText('/support', 'Support');
    expect(href(/^Call/)).toBe('tel:+919000012345');
    expect(href(/^WhatsApp/)).toBe('https://wa.me/919000012345');
    expect(href(brand.email)).toBe(`mailto:${brand.email}`);
    expect(main.getByText('9:00 AM to 8:00 PM, Monday to Saturday')).toBeTruthy();
    expect(href('Go to Contact Us')).toBe('/contact');
  });

  it('Contact Us has phone, e-mail, registered name, social links and the note', async () => {
    const main = await openText('/contact', 'Contact Us');
    expect(href(/^Call/)).toBe('tel:+919000012345');
    expect(main.getByText(brand.registeredName)).toBeTruthy();
    for (const name of ['YouTube', 'Instagram', 'Facebook', 'X']) {
      expect(href(`${name} (opens in a new tab)`)).toMatch(/^https:\/\//);
    }
    expect(main.getByText(/mention your order number/)).toBeTruthy();
  });

  it('Support that stays open says so once customer care has closed', async () => {
    vi.setSystemTime(new Date('2026-11-21T19:59:00+05:30'));
    const main = await openText('/support', 'Support');
    expect(main.getByText('Open now')).toBeTruthy();
    vi.setSystemTime(new Date('2026-11-21T20:00:00+05:30'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(main.getByText('Closed now')).toBeTruthy();
  });

  it('tells how to cancel and to change the time without a call', async () => {
    const refund = await openText('/refund', 'Refund Policy');
    expect(refund.getByText(/^You may cancel free .* My Bookings and choose “Cancel booking”/)).toBeTruthy();
    cleanup();
    const support = await openText('/support', 'Support');
    expect(
      support.getByText(/^Yes\. Open the booking in My Bookings\. .* changed until 3 hours before it/),
    ).toBeTruthy();
  });

  it.each([
    ['2026-11-21T09:00:00+05:30', true],
    ['2026-11-21T08:59:00+05:30', false],
    ['2026-11-21T19:59:00+05:30', true],
    ['2026-11-21T20:00:00+05:30', false],
    ['2026-11-22T12:00:00+05:30', false],
    ['2026-11-23T03:30:00Z', true],
  ])('at %s customer care is open: %s', (instant, open) => {
    expect(isOpenNow(new Date(instant))).toBe(open);
  });
});
