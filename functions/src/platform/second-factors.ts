import type { NewSecondFactor } from '@gharseva/contract';
import { DEADLINES } from './deadlines';
import { openToolkit, type ToolkitConfig, ToolkitRefusal } from './identity-toolkit';

/** A sign-in whose password was right, and which waits for the code of an authenticator app. */
export interface PendingSignIn {
  /** Given by Identity Toolkit for some minutes; it never leaves the server. */
  credential: string;
  /** The id of the account's factor. */
  factorId: string;
}

/** Why a second factor is not set up: the project or the account cannot have one, the time is over, the code is wrong. */
export type SetupRefusal = 'unavailable' | 'unverified' | 'late' | 'wrong';

/**
 * Second factors of admins: codes of an authenticator app (TOTP), which Identity Platform keeps and checks
 * (docs/decisions/0079-second-factors.md). Every method throws when the identity provider is unreachable.
 */
export interface SecondFactors {
  /** Whether an admin without one gets no session, and a session without its code is refused. */
  isDemanded: boolean;
  /** The ID token for a code; null for a wrong one, and for one that came too late. */
  check(pending: PendingSignIn, code: string): Promise<string | null>;
  /** The secret of a new factor. */
  start(idToken: string): Promise<NewSecondFactor | SetupRefusal>;
  /** Sets a factor up by its first code: the ID token of a sign-in with it. */
  finish(idToken: string, session: string, code: string): Promise<{ idToken: string } | SetupRefusal>;
}

interface SecondFactorsConfig extends ToolkitConfig {
  demandsSecondFactor: boolean;
}

/** The name of the factor in Identity Platform's own lists. */
const FACTOR_NAME = 'Authenticator app';

/** Identity Toolkit's words for a code that does not open the sign-in, its own limit on attempts among them. */
const WRONG_CODES = new Set([
  ...['INVALID_CODE', 'MISSING_CODE', 'INVALID_MFA_PENDING_CREDENTIAL', 'MFA_ENROLLMENT_NOT_FOUND'],
  ...['SESSION_EXPIRED', 'TOTP_CHALLENGE_TIMEOUT', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'USER_DISABLED'],
]);

/**
 * Identity Toolkit's words while a factor is set up. Without Identity Platform, or with TOTP switched off, it is
 * OPERATION_NOT_ALLOWED; the emulator, which knows phones alone, misses one (INVALID_ARGUMENT).
 */
const SETUP_REFUSALS: Readonly<Record<string, SetupRefusal>> = {
  OPERATION_NOT_ALLOWED: 'unavailable',
  INVALID_ARGUMENT: 'unavailable',
  UNVERIFIED_EMAIL: 'unverified',
  SESSION_EXPIRED: 'late',
  INVALID_SESSION_INFO: 'late',
  MISSING_SESSION_INFO: 'late',
  TOTP_CHALLENGE_TIMEOUT: 'late',
  INVALID_CODE: 'wrong',
  MISSING_CODE: 'wrong',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'wrong',
};

/** The reason why a factor is not set up. @throws the error, if it is no refusal that is known */
function refusalOf(error: unknown): SetupRefusal {
  const refusal = error instanceof ToolkitRefusal ? SETUP_REFUSALS[error.word] : undefined;
  if (refusal) return refusal;
  throw error;
}

/** The second factors of a project's accounts. */
export function createSecondFactors(config: SecondFactorsConfig, { authMs } = DEADLINES): SecondFactors {
  const call = openToolkit(config, authMs);
  return {
    isDemanded: config.demandsSecondFactor,

    async check({ credential, factorId }, code) {
      const body = {
        mfaPendingCredential: credential,
        mfaEnrollmentId: factorId,
        totpVerificationInfo: { verificationCode: code },
      };
      try {
        return (await call<{ idToken: string }>('v2/accounts/mfaSignIn:finalize', body)).idToken;
      } catch (error) {
        if (error instanceof ToolkitRefusal && WRONG_CODES.has(error.word)) return null;
        throw error;
      }
    },

    async start(idToken) {
      const body = { idToken, totpEnrollmentInfo: {} };
      try {
        const { totpSessionInfo } = await call<StartedEnrolment>('v2/accounts/mfaEnrollment:start', body);
        return { secret: totpSessionInfo.sharedSecretKey, session: totpSessionInfo.sessionInfo };
      } catch (error) {
        return refusalOf(error);
      }
    },

    async finish(idToken, session, code) {
      const totpVerificationInfo = { sessionInfo: session, verificationCode: code };
      const body = { idToken, displayName: FACTOR_NAME, totpVerificationInfo };
      try {
        const answer = await call<{ idToken: string }>('v2/accounts/mfaEnrollment:finalize', body);
        return { idToken: answer.idToken };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** The answer to the beginning of an enrolment, as far as it is used. */
interface StartedEnrolment {
  totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
}
