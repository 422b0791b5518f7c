import { ApiError } from '../../../lib/api/api-error';
import { loseWorkerSession } from '../state/worker-session';
import { workerToken } from './worker-token';

/**
 * Makes a call with the partner's token; a 401 ends the partner's session, and never the customer's.
 *
 * @param call gets the token, for example `(token) => callApi('GET /api/upload', { query, auth: true, token })`.
 * @throws ApiError as the call throws it, or as {@link workerToken} does.
 */
export async function callAsWorker<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  const token = await workerToken();
  try {
    return await call(token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseWorkerSession();
    throw error;
  }
}
