/**
 * The calls of the present test that it has no answer for; `setup.ts` fails a test with one. They stay without an answer until
 * the test has ended: a failure would be taken for a lost network, and the next answer for its return, which reads anew what is
 * shown, sooner or later.
 */
export const unanswered: string[] = [];

const ends: (() => void)[] = [];

/** Notes a call without an answer, and lets it wait for the end of the test. */
export function waitUnanswered(call: string): Promise<never> {
  unanswered.push(call);
  return new Promise((_resolve, reject) => {
    ends.push(() => reject(new TypeError('The test has ended')));
  });
}

/** Ends the calls without an answer, so that a lock that one of them holds fails no later test of the file. */
export function endUnanswered(): void {
  for (const end of ends.splice(0)) end();
}
