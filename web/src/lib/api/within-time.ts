import { noteReached } from '../connection';
import { translate } from '../i18n/i18n';
import { isLostCode } from '../is-lost-code';
import { ApiError } from './api-error';

/**
 * Does what needs the server, for a limited time, and notes whether it was reached. All of it counts, the sign-in's token
 * too: on a dead connection each request would end after minutes.
 *
 * @param work gets the signal that ends it, and a function that starts the time anew
 * @param limit in milliseconds
 * @param signal ends it, too; the caller gets its own abort back
 * @throws ApiError `timeout`, `network`, and those of `work`
 */
export async function withinTime<Answer>(
  work: (ending: AbortSignal, goOn: () => void) => Promise<Answer>,
  limit: number,
  signal?: AbortSignal,
): Promise<Answer> {
  const controller = new AbortController();
  const ending = controller.signal;
  const end = () => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(end, limit);
  };
  const ended = new Promise<never>((_, reject) => {
    ending.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  goOn();
  try {
    const answer = await Promise.race([work(ending, goOn), ended]);
    noteReached(true);
    return answer;
  } catch (error) {
    // An abort that the caller asked for is not a failure to report; lost code, such as the sign-in's, tells nothing of the network.
    if (error instanceof ApiError || signal?.aborted || isLostCode(error)) throw error;
    noteReached(false);
    throw ending.aborted
      ? new ApiError(() => translate('common.timeout'), { code: 'timeout' })
      : new ApiError(() => translate('common.networkError'), { code: 'network' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
