import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

type I18n = typeof import('../../../web/src/lib/i18n/i18n');

/** The texts as a site that has just started has them: without any part that comes later. */
async function freshTexts(): Promise<I18n> {
  vi.resetModules();
  return import('../../../web/src/lib/i18n/i18n');
}

afterEach(() => vi.restoreAllMocks());

describe('Texts that come later', () => {
  test('render nothing anew that lacked none', async () => {
    const { loadMessages, translate, useT } = await freshTexts();
    const rendered = vi.fn();
    function Heading() {
      rendered();
      return <h1>{useT()('home.hero.title')}</h1>;
    }
    render(<Heading />);
    await act(() => loadMessages('cart', 'loan'));
    expect(rendered).toHaveBeenCalledOnce();
    expect(translate('loan.title')).toBe('Apply for a loan');
  });

  test('are shown where they were missing', async () => {
    const { findText, loadMessages, useT } = await freshTexts();
    function Hint() {
      useT();
      return <p>{findText('loan.title') ?? 'Not yet'}</p>;
    }
    render(<Hint />);
    expect(screen.getByText('Not yet')).toBeTruthy();
    await act(() => loadMessages('loan'));
    expect(screen.getByText('Apply for a loan')).toBeTruthy();
  });

  test('of one language are not among those of another', async () => {
    const { loadMessages, setLocale, translate } = await freshTexts();
    await loadMessages('loan');
    await act(() => setLocale('hi'));
    expect(translate('loan.title')).toBe('लोन के लिए आवेदन');
    await loadMessages('cart');
    await act(() => setLocale('en'));
    expect([translate('loan.title'), translate('cart.empty')]).toEqual(['Apply for a loan', 'Cart is empty']);
  });
});
