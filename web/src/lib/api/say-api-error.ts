import type { ErrorBody, ErrorParams } from '@gharseva/contract';
import { formatFullDate } from '../i18n/format-full-date';
import { currentLocale, findText, loadMessages } from '../i18n/i18n';
import { within } from '../within';
import type { ErrorDetails, ErrorWords } from './api-error';
import { sayReference } from './say-reference';

/** How long an answer that has come waits for its words: whoever has pressed waits for it, and another tab for the outbox. */
const PATIENCE_MS = 3000;

/** The texts of what the API says; without them (a lost network), and until they come, the API's own words are shown. */
export const loadErrorTexts = () => within(PATIENCE_MS, loadMessages('apiErrors')).catch(() => undefined);

/** A day, or several. */
const DATES = /^\d{4}-\d\d-\d\d(?:, \d{4}-\d\d-\d\d)*$/;

const plain = (value: string | number) =>
  typeof value === 'string' && DATES.test(value) ? value.split(', ').map(formatFullDate).join(', ') : value;

/** Puts texts in the place of machine words among the values of a text, and days as they are written. */
function valuesOf(params: ErrorParams = {}): Record<string, string | number> {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object'
      ? value.map((said) => findText(`apiErrors.${said.reason}`, said.params) ?? said.reason).join(', ')
      : plain(value),
  ]);
  return Object.fromEntries(values);
}

const textOf = ({ reason, params }: ErrorWords) =>
  reason && findText(`apiErrors.${reason}`, valuesOf(params));

/**
 * What the API said, in the language of the moment it is read at: by its reason; for readers of another language than
 * the API's own, by its code where no finer word is known here; else in the API's own words. With a reference, the text
 * ends with it.
 */
export function sayApiError(
  body: ErrorWords & { code: string; error: string },
  reference: string | null = null,
): string {
  const general = currentLocale() === 'en' ? undefined : findText(`apiErrors.${body.code}`);
  const said = textOf(body) ?? general ?? body.error;
  return reference ? `${said} ${sayReference({ reference })}` : said;
}

/** What the API said of one thing among others, as of a row of a table, likewise; its texts must be loaded. */
export const sayFault = (fault: ErrorWords & { message: string }): string => textOf(fault) ?? fault.message;

/** What the API said of each field, likewise. */
export function sayDetails(details: ErrorBody['details'] = []): ErrorDetails {
  return details.map((detail) => ({
    ...detail,
    get message() {
      return sayFault(detail);
    },
  }));
}
