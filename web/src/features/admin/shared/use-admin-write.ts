import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from './admin-keys';
import { callAsAdmin } from './call-as-admin';

/**
 * A write of an admin. Whatever comes of it, the lists under the `stale` keys and the dashboard are read again: a
 * refusal too means that something is not as it was shown.
 *
 * @param write makes the call with the admin's token.
 */
export function useAdminWrite<Input, Answer>(
  stale: readonly QueryKey[],
  write: (token: string, input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => callAsAdmin((token) => write(token, input)),
    onSettled: () => {
      for (const queryKey of [...stale, adminKeys.dashboard]) void client.invalidateQueries({ queryKey });
    },
  });
}
