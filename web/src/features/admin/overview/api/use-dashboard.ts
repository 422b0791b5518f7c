import { getDashboard, listNeedsAction } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';

/** Refetch interval while figures and queue are visible. */
const LIVE_MS = 30_000;

/** The figures of the dashboard, kept live. */
export function useDashboard() {
  return useQuery({
    queryKey: [...adminKeys.dashboard, 'figures'],
    queryFn: ({ signal }) => callChecked(getDashboard, { as: admin, signal }),
    refetchInterval: LIVE_MS,
    staleTime: 0,
  });
}

/** The needs-action queue, kept live. */
export function useNeedsAction() {
  return useQuery({
    queryKey: [...adminKeys.dashboard, 'needs-action'],
    queryFn: ({ signal }) => callChecked(listNeedsAction, { as: admin, signal }),
    refetchInterval: LIVE_MS,
    staleTime: 0,
  });
}
