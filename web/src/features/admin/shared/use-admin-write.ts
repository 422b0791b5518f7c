import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from './admin-keys';

/**
 * An admin's write. Whatever the outcome, the queries under the `stale` keys and the dashboard are refetched: a
 * refusal, too, means that the screen is out of date.
 */
export function useAdminWrite<Input, Answer>(
  stale: readonly QueryKey[],
  write: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      for (const queryKey of [...stale, adminKeys.dashboard]) void client.invalidateQueries({ queryKey });
    },
  });
}
