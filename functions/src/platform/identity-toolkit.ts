import { APP_CHECK_HEADER } from '@gharseva/contract';
import type { OwnAppToken } from './own-app-token';

/** The first word of a refusal by Identity Toolkit, such as `INVALID_PASSWORD`; what follows it is in the message. */
export class ToolkitRefusal extends Error {
  readonly word: string;
  readonly status: number;

  constructor(status: number, message: string) {
    super(`The identity provider answered ${status} ${message}`);
    this.name = 'ToolkitRefusal';
    this.word = message.split(' ')[0] ?? '';
    this.status = status;
  }
}

/** The calls of Identity Toolkit by which people sign in, which the admin SDK does not have. */
export type ToolkitMethod =
  | 'v1/accounts:signInWithPassword'
  | 'v2/accounts/mfaSignIn:finalize'
  | 'v2/accounts/mfaEnrollment:start'
  | 'v2/accounts/mfaEnrollment:finalize';

/**
 * Calls a method with a JSON body.
 * @throws ToolkitRefusal for an answer other than 200, and fetch's error when there is none
 */
export type CallToolkit = <Answer>(method: ToolkitMethod, body: object) => Promise<Answer>;

export interface ToolkitConfig {
  /** The Firebase project's web API key; null if none is configured, and nobody can sign in but on the emulator. */
  firebaseApiKey: string | null;
  /** For a project whose Authentication is under App Check. */
  ownAppToken?: OwnAppToken;
}

/**
 * The calls with a project's web API key.
 * @param ms the longest time of a call
 */
export function openToolkit({ firebaseApiKey, ownAppToken }: ToolkitConfig, ms: number): CallToolkit {
  return async <Answer>(method: ToolkitMethod, body: object) => {
    const appToken = (await ownAppToken?.()) ?? null;
    const response = await fetch(urlOf(method, firebaseApiKey), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(appToken !== null && { [APP_CHECK_HEADER]: appToken }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ms),
    });
    const answer = (await response.json()) as Answer & { error?: { message?: string } };
    if (!response.ok) throw new ToolkitRefusal(response.status, answer.error?.message ?? '');
    return answer;
  };
}

function urlOf(method: ToolkitMethod, apiKey: string | null): string {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const path = `identitytoolkit.googleapis.com/${method}`;
  if (emulator) return `http://${emulator}/${path}?key=${encodeURIComponent(apiKey ?? 'local')}`;
  if (!apiKey) throw new Error('GHARSEVA_FIREBASE_API_KEY is not set: no admin can sign in');
  return `https://${path}?key=${encodeURIComponent(apiKey)}`;
}
