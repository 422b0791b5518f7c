import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentLocale, startLocale } from '../../../web/src/lib/i18n/i18n';
import * as english from '../../../web/src/locales/en/index';

const come = vi.hoisted(() => ({ late: (_texts: object) => {} }));
vi.mock('../../../web/src/locales/hi/index', () => new Promise((resolve) => (come.late = resolve)));

test('texts that hang: the site starts in English after six seconds, and changes when they come', async () => {
  vi.useFakeTimers();
  document.documentElement.lang = 'hi';
  window.localStorage.setItem('language', 'hi');
  let hasStarted = false;
  const starting = startLocale().then(() => {
    hasStarted = true;
  });
  await vi.advanceTimersByTimeAsync(5999);
  expect(hasStarted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await starting;
  expect([currentLocale(), document.documentElement.lang]).toEqual(['en', 'en']);
  vi.useRealTimers();
  come.late({ ...english });
  await vi.dynamicImportSettled();
  await waitFor(() => expect([currentLocale(), document.documentElement.lang]).toEqual(['hi', 'hi']));
});
