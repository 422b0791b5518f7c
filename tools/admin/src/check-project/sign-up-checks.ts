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

/** Google has no switch for sign-up by e-mail alone; a blocking function can refuse it. */
export function openSignUp({ signIn, blockingFunctions }: AuthConfig): Fault | null {
  const isRefused = Boolean(blockingFunctions?.triggers?.beforeCreate?.functionUri);
  if (isRefused || signIn?.email?.enabled !== true) return null;
  return {
    says: 'anybody can sign up by e-mail as well; such an account may do nothing here',
    mend: `To refuse it, a function beforeCreate for accounts without a phone: ${SETTINGS}, Blocking functions.`,
  };
}

/** Codes of an app are switched on by themselves: `mfa.state` and `enabledProviders` are those of SMS. */
export function secondFactorFaults({ mfa = {} }: AuthConfig): Fault[] {
  const { state, enabledProviders = [], providerConfigs = [] } = mfa;
  const hasTotp = providerConfigs.some((one) => one.totpProviderConfig && ON.includes(one.state ?? ''));
  return [
    ...unless(
      hasTotp,
      'codes of authenticator apps are off: an admin’s password is enough',
      `mfa.providerConfigs with totpProviderConfig and the state ENABLED: ${CONFIG_API}`,
    ),
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
