import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api/call-api';

/** As long as the CDN keeps it: asking again sooner would give the same. */
const FRESH_MS = 10 * 60 * 1000;

/** The question for all that can be booked, by name and price: one answer serves the search and checkout. */
export const searchIndexQuery = queryOptions({
  queryKey: ['service', 'search-index'],
  queryFn: ({ signal }) => callApi('GET /api/service/search-index', { signal }),
  staleTime: FRESH_MS,
});
