import { z } from 'zod';

/** A position in degrees, as docs/specification.md section 3 names it. */
export const locationSchema = z.strictObject({
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
});

export type Location = z.infer<typeof locationSchema>;
