import type { GoogleCall } from '../backup/call-google';

/** One setting of a project: how to read it, when it is right, and the call that makes it so. */
export interface Setting {
  name: string;
  read: GoogleCall;
  /** What is off, in words; empty if nothing is. An answer of null says that there is nothing at that address. */
  faults(answer: unknown): string[];
  /** Called only if something is off. */
  change(answer: unknown): GoogleCall;
}

export interface BackupPlan {
  project: string;
  /** The bucket of the partners' documents and pictures. */
  bucket: string;
  /** The bucket for copies, best of another project; null for none. */
  copyTo: string | null;
}

const DAY_SECONDS = 86_400;

/** A duration in the form of Google's JSON. */
export const days = (number: number) => `${number * DAY_SECONDS}s`;

/** A duration of Google's JSON in words: "7 days". */
export function inDays(duration: string | undefined): string {
  const number = Number((duration ?? '0').replace(/s$/, '')) / DAY_SECONDS;
  return `${Number.isInteger(number) ? number : number.toFixed(1)} days`;
}
