/** What is read of Identity Platform's configuration (`projects.getConfig`, v2); Google leaves out what has its default. */
export interface AuthConfig {
  signIn?: {
    email?: { enabled?: boolean; passwordRequired?: boolean };
    phoneNumber?: { enabled?: boolean; testPhoneNumbers?: Record<string, string> };
    anonymous?: { enabled?: boolean };
  };
  smsRegionConfig?: { allowlistOnly?: { allowedRegions?: string[] } };
  client?: { permissions?: { disabledUserSignup?: boolean } };
  blockingFunctions?: { triggers?: Record<string, { functionUri?: string }> };
  mfa?: {
    state?: string;
    enabledProviders?: string[];
    providerConfigs?: { state?: string; totpProviderConfig?: object }[];
  };
  recaptchaConfig?: { phoneEnforcementState?: string; emailPasswordEnforcementState?: string };
  authorizedDomains?: string[];
}

/** Where most of it is set. */
export const SETTINGS = 'Firebase console, Authentication, Settings';
export const PROVIDERS = 'Firebase console, Authentication, Sign-in method';
export const CONFIG_API =
  'https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/updateConfig';
