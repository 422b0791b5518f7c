import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

const MAX_RETRIES = 2;
const FRESH_MS = 60_000;

/**
 * The one cache of API data. Only what may pass by itself (network, 5xx, 429) is tried again, twice at most, and not
 * while the phone says that it has no network. Without one a call fails at once instead of waiting silently for it:
 * the screen says so, and asks anew when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < MAX_RETRIES &&
          navigator.onLine !== false &&
          error instanceof ApiError &&
          error.isTransient,
        retryDelay: (failures, error) =>
          error instanceof ApiError && error.retryAfter !== null
            ? Math.min(error.retryAfter, 30) * 1000
            : 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
