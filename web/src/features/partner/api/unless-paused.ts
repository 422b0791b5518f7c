import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { workerKeys } from './worker-keys';

/**
 * The answer to a call that a paused partner may not make. After a refusal the record is read anew: the account may have been
 * paused since, and the page then says so and why.
 */
export async function unlessPaused<Answer>(
  call: Promise<Answer>,
  client: QueryClient,
  workerUid: string,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) {
      void client.invalidateQueries({ queryKey: workerKeys.record(workerUid) });
    }
    throw error;
  }
}
