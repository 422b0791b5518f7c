/** The same as the server's (functions/src/platform/app-tokens.ts). */
const LOCAL_ISSUER = 'gharseva-local-stack';

const SECONDS = 3600;

/** Base64 for addresses, of a JSON object in ASCII. */
const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * An App Check token of the local stack: unsigned, like the tokens of the Auth emulator. Good for the function of a local
 * stack alone; Google's services and the function of a real project refuse it.
 */
export function localAppToken(projectId: string, appId: string): { token: string; expireTimeMillis: number } {
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + SECONDS;
  const claims = { iss: LOCAL_ISSUER, sub: appId, aud: [`projects/${projectId}`], iat, exp };
  return { token: `${part({ alg: 'none' })}.${part(claims)}.`, expireTimeMillis: exp * 1000 };
}
