import * as z from 'zod/mini';
import { MAX_LATITUDE, MAX_LONGITUDE } from '../rules/field-bounds';

/** A position in degrees (docs/specification.md section 3). */
export const locationSchema = z.strictObject({
  lat: z.number().check(z.gte(-MAX_LATITUDE), z.lte(MAX_LATITUDE)),
  long: z.number().check(z.gte(-MAX_LONGITUDE), z.lte(MAX_LONGITUDE)),
});

export type Location = z.infer<typeof locationSchema>;
