import { parseMeasure } from '#lib/parse-measure.ts';

/** The three fields as typed. */
export interface LocationDraft {
  lat: string;
  long: string;
  radius: string;
}

/** The typed numbers: degrees and kilometres; NaN for what is none. */
export function readLocationDraft({ lat, long, radius }: LocationDraft): Record<keyof LocationDraft, number> {
  return { lat: parseMeasure(lat), long: parseMeasure(long), radius: parseMeasure(radius) };
}
