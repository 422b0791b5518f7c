import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { currentLocale } from '../../../web/src/lib/i18n/i18n';
import { languageOf } from '../../../web/src/lib/i18n/languages';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

test('a page that started in English for want of its texts changes to the chosen language when the network is back', async () => {
  fakeApi(smallCatalogue);
  window.localStorage.setItem('language', 'hi');
  const load = vi.spyOn(languageOf('hi'), 'load').mockRejectedValueOnce(new Error('Failed to fetch'));
  renderSite('/support');
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await waitFor(() => {
    act(() => {
      noteReached(false);
      noteReached(true);
    });
    expect(load).toHaveBeenCalledTimes(2);
  });
  await waitFor(() => expect(currentLocale()).toBe('hi'));
  expect(document.documentElement.lang).toBe('hi');
  expect(screen.queryByRole('heading', { level: 1, name: 'Support' })).toBeNull();
});
