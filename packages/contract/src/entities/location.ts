import { z } from 'zod';

/** A position in degrees, as SPEC.md names it (section 3). */
export const locationSchema = z.strictObject({
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
});

export type Location = z.infer<typeof locationSchema>;
