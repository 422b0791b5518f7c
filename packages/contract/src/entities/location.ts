import { z } from 'zod';
import { MAX_LATITUDE, MAX_LONGITUDE } from '../rules/field-bounds';

/** A position in degrees, as docs/specification.md section 3 names it. */
export const locationSchema = z.strictObject({
  lat: z.number().min(-MAX_LATITUDE).max(MAX_LATITUDE),
  long: z.number().min(-MAX_LONGITUDE).max(MAX_LONGITUDE),
});

export type Location = z.infer<typeof locationSchema>;
