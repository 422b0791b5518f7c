import { ApiError } from './api-error';

/** What the server says is wrong with each field of a form, by the field's path; empty for any other error. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
}
