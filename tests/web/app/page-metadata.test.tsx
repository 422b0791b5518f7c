import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { environment } from '../../../web/src/config/env';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const LANDING = `
  <link rel="canonical" href="${environment.siteOrigin}/hi" />
  <link rel="alternate" hreflang="en" href="${environment.siteOrigin}/" />
  <meta name="description" content="The page that was landed on" />
  <meta property="og:title" content="The page that was landed on" />
  <script type="application/ld+json">{}</script>`;

const attribute = (selector: string, name: string) =>
  document.head.querySelector(selector)?.getAttribute(name) ?? null;
const canonical = () => attribute('link[rel="canonical"]', 'href');

afterEach(() => {
  document.head.innerHTML = '';
});

describe('Page metadata', () => {
  test('stays as delivered on the landing page', async () => {
    document.head.innerHTML = LANDING;
    fakeApi(smallCatalogue);
    renderSite('/');
    await screen.findByRole('link', { name: 'Electrician' });
    // What would replace it is code of its own.
    await vi.dynamicImportSettled();
    expect(canonical()).toBe(`${environment.siteOrigin}/hi`);
    expect(attribute('meta[name="description"]', 'content')).toBe('The page that was landed on');
  });

  test('is replaced by that of the next page, with nothing of the old one left', async () => {
    document.head.innerHTML = LANDING;
    fakeApi(smallCatalogue);
    const { user } = renderSite('/');
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Contact Us' }));
    await waitFor(() => expect(canonical()).toBe(`${environment.siteOrigin}/contact`));
    expect(attribute('meta[name="description"]', 'content')).toMatch(/^Phone, email, registered name/);
    expect(document.head.querySelector('script, meta[property], link[hreflang]')).toBeNull();
    expect(attribute('meta[name="robots"]', 'content')).toBeNull();
  });

  test('is noindex on a private screen and indexed again on the next page', async () => {
    document.head.innerHTML = LANDING;
    fakeApi(smallCatalogue);
    const { user } = renderSite('/');
    await user.click(screen.getByRole('link', { name: 'Cart' }));
    await waitFor(() => expect(attribute('meta[name="robots"]', 'content')).toBe('noindex'));
    expect(canonical()).toBeNull();
    const [home] = screen.getAllByRole('link', { name: /GharSeva/ });
    if (home) await user.click(home);
    await waitFor(() => expect(canonical()).toBe(`${environment.siteOrigin}/`));
    expect(attribute('meta[name="robots"]', 'content')).toBeNull();
  });
});
