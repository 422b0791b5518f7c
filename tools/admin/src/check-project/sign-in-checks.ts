import { type AuthConfig, CONFIG_API, PROVIDERS, SETTINGS } from './auth-config';
import { type Check, type CheckedProject, type Fault, unless } from './finding';
import { missingCodes, openSignUp, secondFactorFaults, signUpFaults } from './sign-up-checks';

const INDIA = 'IN';

/** Who may sign in and sign up, and to which phones codes are sent. */
export function signInChecks({ project, demandsSecondFactor }: CheckedProject): Check[] {
  const read = {
    method: 'GET' as const,
    url: `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`,
  };
  const check = (name: string, faults: (config: AuthConfig) => Fault[]): Check => ({
    name,
    read,
    faults: (answer) =>
      answer === null
        ? [{ says: 'Authentication is not set up', mend: `${PROVIDERS}: Get started.` }]
        : faults(answer as AuthConfig),
  });
  return [
    check('Sign-in by phone, and by e-mail with password, alone', waysFaults),
    check('SMS to India alone', ({ smsRegionConfig }) => {
      const regions = smsRegionConfig?.allowlistOnly?.allowedRegions;
      const says = regions ? `codes are sent to ${regions.join(', ') || 'nobody'}` : 'codes are sent abroad';
      const mend = `${SETTINGS}, SMS region policy: Allow, and India alone.`;
      return unless(regions?.length === 1 && regions[0] === INDIA, says, mend);
    }),
    check('reCAPTCHA before each SMS, and not before passwords', recaptchaFaults),
    {
      ...check('Sign-up, for phones alone', signUpFaults),
      unknown: (answer) => openSignUp(answer as AuthConfig),
    },
    {
      ...check('A second factor by codes of an app (TOTP)', (config) => [
        ...(demandsSecondFactor ? missingCodes(config) : []),
        ...secondFactorFaults(config),
      ]),
      unknown: (answer) => missingCodes(answer as AuthConfig)[0] ?? null,
    },
    check('Domains that may use sign-in', ({ authorizedDomains = [] }) =>
      unless(
        !authorizedDomains.includes('localhost'),
        'localhost is one: anybody’s own machine may send codes',
        `${SETTINGS}, Authorized domains: delete localhost.`,
      ),
    ),
  ];
}

function waysFaults({ signIn: { email, phoneNumber, anonymous } = {} }: AuthConfig): Fault[] {
  return [
    ...unless(
      phoneNumber?.enabled === true,
      'phone is off: nobody can sign in',
      `${PROVIDERS}: enable Phone.`,
    ),
    ...unless(
      Object.keys(phoneNumber?.testPhoneNumbers ?? {}).length === 0,
      'there are test phone numbers, whose codes never change',
      `${PROVIDERS}, Phone: delete the phone numbers for testing.`,
    ),
    ...unless(
      email?.enabled === true,
      'e-mail is off: no admin can sign in',
      `${PROVIDERS}: enable Email/Password.`,
    ),
    ...unless(
      email?.enabled !== true || email.passwordRequired === true,
      'an e-mailed link signs in without the password',
      `${PROVIDERS}, Email/Password: disable Email link.`,
    ),
    ...unless(
      anonymous?.enabled !== true,
      'anybody is signed in anonymously',
      `${PROVIDERS}: disable Anonymous.`,
    ),
  ];
}

/** The function checks admins' passwords from the server, where there is no reCAPTCHA. */
function recaptchaFaults({ recaptchaConfig = {} }: AuthConfig): Fault[] {
  const { phoneEnforcementState: phone = 'OFF', emailPasswordEnforcementState: email = 'OFF' } =
    recaptchaConfig;
  return [
    ...unless(
      phone === 'ENFORCE',
      phone === 'AUDIT' ? 'SMS defense only watches (AUDIT)' : 'SMS defense is off',
      `AUDIT first, then ENFORCE, in recaptchaConfig.phoneEnforcementState: ${CONFIG_API}`,
    ),
    ...unless(
      email !== 'ENFORCE',
      'it is demanded before passwords: no admin can sign in',
      `AUDIT or OFF in recaptchaConfig.emailPasswordEnforcementState: ${CONFIG_API}`,
    ),
  ];
}
