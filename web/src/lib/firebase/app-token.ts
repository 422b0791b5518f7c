import type { AppCheckKind } from '../../config/read-environment';

/** Filled in by the build: one without App Check has no code of it. */
declare const __APP_CHECK__: AppCheckKind;

/**
 * The App Check token of this page, null without one; App Check is loaded at the first use. Awaited before a sign-in, so
 * that Firebase's own call carries it.
 */
export async function appToken(): Promise<string | null> {
  if (__APP_CHECK__ === 'off') return null;
  // A lost network, or code of an older version: the call itself reports it.
  return import('./app-check').then(
    ({ getAppToken }) => getAppToken(),
    () => null,
  );
}
