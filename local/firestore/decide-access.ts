import { Code, StatusError } from './status-error';

/**
 * The one place that decides who may call. The Admin SDK and the emulators identify themselves with
 * `Authorization: Bearer owner` and may do anything, as on Google's emulator. Everybody else is a client of
 * whom firestore.rules decide; those deny everything, and so does this.
 * @param authorization the request's Authorization header, as it came
 * @throws StatusError PERMISSION_DENIED
 */
export function decideAccess(authorization: string | undefined): void {
  if (authorization === 'Bearer owner') return;
  throw new StatusError(Code.PERMISSION_DENIED, 'Missing or insufficient permissions.');
}
