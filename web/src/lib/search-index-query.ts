import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api/call-api';

/** The lifetime in the CDN: refetching sooner would return the same. */
const FRESH_MS = 10 * 60 * 1000;

/** The query for all bookable services with name and price, shared by search and checkout. */
export const searchIndexQuery = queryOptions({
  queryKey: ['service', 'search-index'],
  queryFn: ({ signal }) => callApi('GET /api/service/search-index', { signal }),
  staleTime: FRESH_MS,
});
