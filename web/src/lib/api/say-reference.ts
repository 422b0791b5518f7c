import { translate } from '../i18n/i18n';

/** The reference of a failure on the server's side, by which support finds it in the log; empty for any other failure. */
export function sayReference(error: unknown): string {
  const { reference } = (error ?? {}) as { reference?: string | null };
  return reference ? translate('common.reference', { id: reference }) : '';
}
