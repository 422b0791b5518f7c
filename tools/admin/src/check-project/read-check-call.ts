import { parseOptions, UsageError } from '../command';
import { isLocalProject } from '../local-hosts';
import type { CheckedProject } from './finding';

const USAGE = `Usage:
  npm run project:check -- --project ID [--sms-a-day NUMBER] [--second-factor required]
Reads what keeps strangers out of a real project (sign-in, sign-up, SMS, second factor, reCAPTCHA, App Check), says what
is off and how to mend it, and changes nothing. Ends with 1 while something is off or cannot be read; a line with ? is
for you to look at. --sms-a-day is the highest daily cap of SMS that is all right, by default 1000. --second-factor is
what GHARSEVA_ADMIN_SECOND_FACTOR is or will be, by default optional: required needs codes of authenticator apps. Needs
Google application credentials with the role Viewer.`;

const DEFAULT_SMS_A_DAY = '1000';

/** Reads the arguments of the command. @throws UsageError */
export function readCheckCall(args: readonly string[]): CheckedProject {
  const options = {
    project: { type: 'string' },
    'sms-a-day': { type: 'string' },
    'second-factor': { type: 'string' },
  } as const;
  const values = parseOptions(args, options, USAGE);
  const { project, 'sms-a-day': sms = DEFAULT_SMS_A_DAY, 'second-factor': factor = 'optional' } = values;
  if (!project) throw new UsageError('--project is needed.', USAGE);
  if (isLocalProject(project)) {
    throw new UsageError(`${project} is a local stack, which has no such settings.`, USAGE);
  }
  if (!/^[0-9]{1,7}$/.test(sms)) throw new UsageError('--sms-a-day takes a whole number.', USAGE);
  if (!['optional', 'required'].includes(factor)) {
    throw new UsageError('--second-factor takes optional or required.', USAGE);
  }
  return { project, smsADay: Number(sms), demandsSecondFactor: factor === 'required' };
}
