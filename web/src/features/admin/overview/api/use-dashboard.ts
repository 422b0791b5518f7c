import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';

/** Refetch interval while figures and queue are visible. */
const LIVE_MS = 30_000;

/** The figures of the dashboard, kept live. */
export function useDashboard() {
  return useQuery({
    queryKey: [...adminKeys.dashboard, 'figures'],
    queryFn: ({ signal }) => callApi('GET /api/admin/dashboard', { as: admin, signal }),
    refetchInterval: LIVE_MS,
    staleTime: 0,
  });
}

/** The needs-action queue, kept live. */
export function useNeedsAction() {
  return useQuery({
    queryKey: [...adminKeys.dashboard, 'needs-action'],
    queryFn: ({ signal }) => callApi('GET /api/admin/needs-action', { as: admin, signal }),
    refetchInterval: LIVE_MS,
    staleTime: 0,
  });
}
