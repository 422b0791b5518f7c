import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { dropOwnDrafts } from '../../../web/src/lib/drafts/drop-drafts';
import { claimHeadingFocus } from '../../../web/src/lib/focus/heading-focus';
import { closeLoginPopup } from '../../../web/src/lib/login-popup';
import { sessionEnded } from '../../../web/src/lib/session/end-session';
import { toasts } from '../../../web/src/lib/toast';
import { endTimers, holdLongTimers, QUERY_MILLIS } from './hold-long-timers';
import { queryError } from './query-error';
import { endUnanswered, unanswered } from './unanswered';
import { waitForReact } from './wait-for-react';

/** Whatever language the site is in, or is changing to. A test that replaces the languages has done so by now. */
async function speakEnglish(): Promise<void> {
  const { setLocale } = await import('../../../web/src/lib/i18n/i18n');
  await setLocale('en');
  document.documentElement.lang = 'en';
}

/**
 * Before each test: the instant at which its file began, so that no test runs over midnight; empty storage, the home address,
 * no network and no end of long waits. After it: English again, also where it failed in Hindi; an unexpected `console.error`
 * (React's warnings, missing texts) fails the test; a test that expects one mocks it. So does a call without an answer.
 */
if (typeof window !== 'undefined') {
  const { asyncWrapper } = getConfig();
  const began = new Date();
  // The days that a file computes while it is imported are those of its tests.
  vi.useFakeTimers({ toFake: ['Date'], now: began });
  configure({
    asyncUtilTimeout: QUERY_MILLIS,
    getElementError: queryError,
    // each query that waits, and each step of a user, ends with React at rest
    asyncWrapper: (step) =>
      asyncWrapper(async () => {
        const result = await step();
        await waitForReact();
        return result;
      }),
  });
  // Uses the browser's network state on import, which tests without a browser do not have.
  const { connected } = await import('../../../web/src/lib/connection');
  const noNetwork = (input: unknown) => Promise.reject(new Error(`No network in tests: ${input}`));
  const errors: unknown[][] = [];
  const original = console.error;

  beforeEach(() => {
    errors.length = 0;
    unanswered.length = 0;
    console.error = (...args: unknown[]) => void errors.push(args);
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    holdLongTimers();
    vi.stubGlobal('fetch', noNetwork);
  });

  afterEach(async () => {
    cleanup();
    // the focus of a heading goes on to the next one of the page, not of the next test
    claimHeadingFocus();
    toasts.set([]);
    closeLoginPopup();
    dropOwnDrafts();
    sessionEnded.set(false);
    connected.set(true);
    window.sessionStorage.clear();
    document.body.className = '';
    // what a test put over the stubs goes before them
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    // what comes late meets no network either
    vi.stubGlobal('fetch', noNetwork);
    console.error = original;
    await speakEnglish();
    endUnanswered();
    expect(errors, 'console.error was called').toEqual([]);
    expect(unanswered, 'calls that the test has no answer for').toEqual([]);
  });

  // what is still loading, or scheduled, would meet a browser that is gone: an error outside of any test
  afterAll(async () => {
    await vi.dynamicImportSettled();
    await waitForReact();
    endTimers();
  });
}
