import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from './admin-keys';

/**
 * A write of an admin. Whatever comes of it, the lists under the `stale` keys and the dashboard are read again: a
 * refusal too means that something is not as it was shown.
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
