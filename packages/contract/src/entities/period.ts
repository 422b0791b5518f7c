import * as z from 'zod/mini';
import { word } from '../errors/word';
import { dateSchema } from './primitives';

/** The days of a period in India, both included; without one it is open. */
export const periodShape = { from: z.optional(dateSchema), to: z.optional(dateSchema) };

/** Refuses a period whose last day is before its first one: an empty answer would look as if nothing had happened. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: word('days_reversed') },
);
