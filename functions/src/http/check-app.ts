import { type EndpointDeclaration, isAppChecked } from '@gharseva/contract';
import type { Actor } from '../domain/actor';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import type { VerifyAppToken } from '../platform/app-tokens';
import { within } from '../platform/call-time';
import type { Config } from '../platform/config';

/** What a call's App Check token says, in the log: `unchecked` while Google's keys cannot be reached. */
export type AppProof = 'good' | 'missing' | 'wrong' | 'unchecked';

/** For how long a call waits for Google's keys where its token is only counted, in milliseconds. */
const COUNTED_MS = 1_000;

/** Google's tokens are of about a thousand characters. */
const MAX_TOKEN_LENGTH = 8192;

/**
 * Checks that the refusal of a call without a token is declared.
 * @throws Error that names the endpoint
 */
export function checkAppCheck(name: string, declaration: EndpointDeclaration): void {
  const { audience, errors } = declaration;
  const isDeclared = audience.kind !== 'public' || errors.includes('forbidden');
  if (isAppChecked(declaration) && !isDeclared) {
    throw new Error(`${name}: the answer 403 is not declared`);
  }
}

/** How App Check is held: the mode, and what verifies tokens. */
interface AppCheckParts {
  config: Pick<Config, 'appCheck'>;
  verifyAppToken: VerifyAppToken;
}

/**
 * Checks the App Check token of a call that App Check covers. Called once the caller is known: an admin has no token, at
 * endpoints of partners either.
 * @param header the token; undefined without one
 * @param note takes what the token says, for the log
 * @throws AppError where App Check is enforced: `forbidden` without a good token, `unavailable` when tokens cannot be verified
 */
export async function checkApp(
  header: string | undefined,
  declaration: EndpointDeclaration,
  actor: Actor | null,
  { config, verifyAppToken }: AppCheckParts,
  note: (proof: AppProof) => void,
): Promise<void> {
  if (!isAppChecked(declaration) || actor?.role === 'admin') return;
  const isEnforced = config.appCheck === 'enforced';
  try {
    const proof = await proofOf(header, isEnforced ? verifyAppToken : briefly(verifyAppToken));
    note(proof);
    if (isEnforced && proof !== 'good') throw new AppError('forbidden', say('app_unproven'));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    note('unchecked');
    if (isEnforced) throw new AppError('unavailable', say('app_unchecked'), { cause });
  }
}

async function proofOf(header: string | undefined, verify: VerifyAppToken): Promise<AppProof> {
  if (!header) return 'missing';
  if (header.length > MAX_TOKEN_LENGTH) return 'wrong';
  return (await verify(header)) ? 'good' : 'wrong';
}

const briefly =
  (verify: VerifyAppToken): VerifyAppToken =>
  (token) =>
    within(COUNTED_MS, 'App Check', () => verify(token));
