import type { GoogleCall } from '../backup/call-google';

/** A project to check; tests have Google's interfaces elsewhere. */
export interface CheckedProject {
  project: string;
  /** The daily number of SMS that a cap may allow. */
  smsADay: number;
  /** Whether admins have to sign in with a code of an app: then none can while the project has no such codes. */
  demandsSecondFactor: boolean;
}

/** What is off in a setting, and how to mend it; `unknown` is what no interface of Google tells. */
export interface Fault {
  says: string;
  mend: string;
}

/** One setting of a project. It is only read. */
export interface Check {
  name: string;
  read: GoogleCall;
  /** What is off; empty if nothing is. An answer of null says that there is nothing at that address. */
  faults(answer: unknown): Fault[];
  /** What the answer does not tell, to be looked at by a person; it is no fault. */
  unknown?(answer: unknown): Fault | null;
  /** What the setting is, where it is good to see it. */
  shows?(answer: unknown): string;
}

/** A fault, or none. */
export const unless = (isRight: boolean, says: string, mend: string): Fault[] =>
  isRight ? [] : [{ says, mend }];
