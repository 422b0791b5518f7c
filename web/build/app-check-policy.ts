/** Where the App Check of a page exchanges its proof of reCAPTCHA for a token. */
const APP_CHECK_HOST = 'https://content-firebaseappcheck.googleapis.com';

/**
 * Adds what App Check needs to a Content-Security-Policy. reCAPTCHA Enterprise itself comes from where the reCAPTCHA of
 * sign-in comes from, which the policy allows already.
 * @throws Error for a policy without `connect-src`
 */
export function allowAppCheck(policy: string): string {
  if (!policy.includes('connect-src ')) throw new Error('The Content-Security-Policy has no connect-src');
  return policy.replace('connect-src ', `connect-src ${APP_CHECK_HOST} `);
}
