import { type CallGoogle, type GoogleCall, GoogleError } from '../backup/call-google';
import {
  appChecks,
  serviceChecks,
  siteKeyCheck,
  siteKeyOf,
  webAppCheck,
  webAppIdsOf,
} from './app-check-checks';
import type { Check, CheckedProject, Fault } from './finding';
import { signInChecks } from './sign-in-checks';
import { smsCheck } from './sms-check';

/** What a check came to: lines for the terminal, and whether everything is as wanted. */
interface Outcome {
  lines: string[];
  isRight: boolean;
}

/**
 * Reads the configuration of a real project, and says what is off and how to mend it. Changes nothing. A setting that
 * cannot be read is told, and the others go on.
 */
export async function checkProject(asked: CheckedProject, call: CallGoogle): Promise<Outcome> {
  const outcome: Outcome = { lines: [], isRight: true };
  const read = readOnce(call);
  const hold = async (check: Check): Promise<unknown> => {
    try {
      const answer = await read(check.read);
      const { lines, isRight } = tell(check, answer);
      outcome.lines.push(...lines);
      outcome.isRight &&= isRight;
      return answer;
    } catch (error) {
      outcome.lines.push(`fail  ${check.name}: ${error instanceof Error ? error.message : error}`);
      outcome.isRight = false;
      return null;
    }
  };
  for (const check of [...signInChecks(asked), smsCheck(asked), ...serviceChecks(asked)]) await hold(check);
  for (const appId of webAppIdsOf(await hold(webAppCheck(asked)))) {
    const answers: unknown[] = [];
    for (const check of appChecks(asked, appId)) answers.push(await hold(check));
    const siteKey = siteKeyOf(answers[0]);
    if (siteKey !== '') await hold(siteKeyCheck(asked, siteKey));
  }
  return outcome;
}

function tell(check: Check, answer: unknown): Outcome {
  const faults = check.faults(answer);
  const lines = faults.flatMap((fault) => linesOf('off', check.name, fault));
  if (faults.length > 0) return { lines, isRight: false };
  const unknown = check.unknown?.(answer);
  if (unknown) return { lines: linesOf('?', check.name, unknown), isRight: true };
  const shown = check.shows ? ` (${check.shows(answer)})` : '';
  return { lines: [`ok    ${check.name}${shown}`], isRight: true };
}

const linesOf = (mark: string, name: string, { says, mend }: Fault): string[] => [
  `${mark.padEnd(5)} ${name}: ${says}`,
  `      ${mend}`,
];

/** Reads each address once, however many checks need it; null if there is nothing. */
function readOnce(call: CallGoogle): (read: GoogleCall) => Promise<unknown> {
  const answers = new Map<string, Promise<unknown>>();
  return (read) => {
    const known = answers.get(read.url);
    if (known) return known;
    const answer = call(read).catch((error: unknown) => {
      if (error instanceof GoogleError && error.status === 404) return null;
      throw error;
    });
    answers.set(read.url, answer);
    return answer;
  };
}
