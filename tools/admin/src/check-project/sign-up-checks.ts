import { type AuthConfig, CONFIG_API, SETTINGS } from './auth-config';
import { type Fault, unless } from './finding';

/** States of a second factor that is on. */
const ON = ['ENABLED', 'MANDATORY'];

/** The one switch of sign-up holds for phones too, and so for every new customer. */
export function signUpFaults({ client }: AuthConfig): Fault[] {
  return unless(
    client?.permissions?.disabledUserSignup !== true,
    'it is off for everybody: no new customer can sign in',
    `${SETTINGS}, User actions: enable Create (sign-up).`,
  );
}

/**
 * Google has no switch for sign-up by e-mail alone. A blocking function can refuse it, at a price
 * (docs/decisions/0079-second-factors.md).
 */
export function openSignUp({ signIn, blockingFunctions }: AuthConfig): Fault | null {
  const isRefused = Boolean(blockingFunctions?.triggers?.beforeCreate?.functionUri);
  if (isRefused || signIn?.email?.enabled !== true) return null;
  return {
    says: 'anybody can sign up by e-mail as well; such an account may do nothing here',
    mend:
      'Leave it so: a function beforeCreate could refuse it, and every customer’s first sign-in would wait for that ' +
      'function (docs/decisions/0079-second-factors.md).',
  };
}

/**
 * Codes of an app, which admins may do without unless the function demands them. They are switched on by themselves:
 * `mfa.state` and `enabledProviders` are those of SMS.
 */
export function missingCodes({ mfa: { providerConfigs = [] } = {} }: AuthConfig): Fault[] {
  return unless(
    providerConfigs.some((one) => one.totpProviderConfig && ON.includes(one.state ?? '')),
    'codes of authenticator apps are off: an admin signs in by the password alone, or not at all where the code is required',
    `docs/how-to/deploy.md, Two-step sign-in of admins: mfa.providerConfigs, ${CONFIG_API}`,
  );
}

/** What no second factor should be. */
export function secondFactorFaults({ mfa: { state, enabledProviders = [] } = {} }: AuthConfig): Fault[] {
  return [
    ...unless(
      state !== 'MANDATORY',
      'one is demanded of everybody: no customer can sign in by phone',
      `mfa.state ENABLED: ${CONFIG_API}`,
    ),
    ...unless(
      !enabledProviders.includes('PHONE_SMS'),
      'one by SMS is allowed, which costs, and follows a stolen number',
      `Leave PHONE_SMS out of mfa.enabledProviders: ${CONFIG_API}`,
    ),
  ];
}
