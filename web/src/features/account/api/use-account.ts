import type { User } from '@gharseva/contract';
import { getUser } from '@gharseva/contract/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callChecked } from '#lib/api/call-checked.ts';
import { customer } from '#lib/session/customer.ts';
import { storedUser } from '#lib/session/stored-user.ts';

/** The query of the customer's record; answers also refresh the stored user. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: async ({ signal }): Promise<User> => {
      const user = await callChecked(getUser, { params: { id: userId }, as: customer, signal });
      refreshStoredUser(user);
      return user;
    },
  });
}

/**
 * The signed-in customer with saved addresses; the stored user stands in until the server answers, and is asked about anew
 * where another tab has stored other addresses since. Fetches nothing while `user` is null.
 */
export function useAccount(user: User | null) {
  const client = useQueryClient();
  const query = accountQuery(user?._id ?? '');
  const account = useQuery({ ...query, enabled: user !== null, ...(user && { placeholderData: user }) });
  const stored = JSON.stringify(user?.addresses);
  const isOther = account.data !== undefined && stored !== JSON.stringify(account.data.addresses);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was stored, whatever comes of it
  useEffect(() => {
    // What is just asked for stores its answer before it shows it.
    if (isOther) void client.invalidateQueries({ queryKey: query.queryKey }, { cancelRefetch: false });
  }, [stored]);
  return account;
}

/** Replaces the stored user, unless another customer has signed in or out since. */
export function refreshStoredUser(user: User): void {
  storedUser.update((present) => (present?._id === user._id ? user : present));
}
