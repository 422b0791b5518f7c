import { errorMessage } from './api-error';

/** What failed, and after it the reason if it is readable, as a line. */
export function failureLine(text: string, error: unknown): string {
  const reason = errorMessage(error, '');
  if (reason === '') return text;
  return /[.।]$/.test(text) ? `${text} ${reason}` : `${text}: ${reason}`;
}
