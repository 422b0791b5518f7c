import { fieldErrors } from '#lib/api/field-errors.ts';

/** What is wrong with a table that was refused before its rows were read, such as its length; undefined for any other error. */
export function tableFault(error: unknown): string | undefined {
  const { csv, body } = fieldErrors(error);
  return csv ?? body;
}
