import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

const MAX_RETRIES = 2;
const FRESH_MS = 60_000;

/**
 * The cache of API data. Transient failures (network, 5xx, 429) are retried, at most twice, and not while the phone
 * reports no network. Offline, a call fails at once instead of waiting silently: the screen says so, and refetches when
 * the network is back.
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
