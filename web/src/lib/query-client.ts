import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

const MAX_RETRIES = 2;
const FRESH_MS = 60_000;

/** The one cache of API data. Only what may pass by itself (network, 5xx, 429) is tried again, twice at most. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && error.isTransient,
        retryDelay: (failures, error) =>
          error instanceof ApiError && error.retryAfter !== null
            ? Math.min(error.retryAfter, 30) * 1000
            : 500 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}
