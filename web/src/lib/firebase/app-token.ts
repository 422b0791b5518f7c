import type { AppCheckKind } from '../../config/read-environment';

/** Filled in by the build: one without App Check has no code of it. */
declare const __APP_CHECK__: AppCheckKind;

/**
 * Adds the App Check token of this page to the headers of a call, if there is one; App Check is loaded at the first use. For
 * code outside the first load; `callApi` comes here by way of the identity provider.
 */
export async function addAppToken(headers: Record<string, string>): Promise<void> {
  if (__APP_CHECK__ === 'off') return;
  // A lost network, or code of an older version: the call itself reports it.
  await import('./app-check').then(
    (appCheck) => appCheck.addToken(headers),
    () => undefined,
  );
}
