import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { within } from './call-time';

/**
 * Asks the identity provider about accounts and tokens, with one deadline for all requests of a question.
 * @throws Unanswered, and the SDK's errors
 */
export type AskAccounts = <Result>(ask: (auth: Auth) => Promise<Result>) => Promise<Result>;

/** The accounts of an app; the SDK is loaded at the first use. */
export function openAccounts(app: App, authMs: number): AskAccounts {
  let opened: Promise<Auth> | undefined;
  return (ask) =>
    within(authMs, 'The identity provider', async () => {
      opened ??= import('firebase-admin/auth').then(({ getAuth }) => getAuth(app));
      return ask(await opened);
    });
}
