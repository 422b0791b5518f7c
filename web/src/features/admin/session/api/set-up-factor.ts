import type { NewSecondFactor } from '@gharseva/contract';
import { finishSecondFactor, startSecondFactor } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { startAdminSession } from '../../shared/admin-session';
import type { Credentials } from './log-in-admin';

/** Begins to set a second factor up: the key for an authenticator app. @throws ApiError */
export function startFactor(body: Credentials): Promise<NewSecondFactor> {
  return callChecked(startSecondFactor, { body });
}

/** Sets it up by its first code, and stores the token of the session that the code opens. @throws ApiError */
export async function finishFactor(
  credentials: Credentials,
  { session }: NewSecondFactor,
  code: string,
): Promise<void> {
  const body = { ...credentials, session, code };
  const { token } = await callChecked(finishSecondFactor, { body });
  startAdminSession(token);
}
