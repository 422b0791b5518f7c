import type { User } from '@gharseva/contract';
import { getUser } from '@gharseva/contract/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
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
 * The signed-in customer with saved addresses; the stored user stands in until the server answers. Fetches nothing
 * while `user` is null.
 */
export function useAccount(user: User | null) {
  return useQuery({
    ...accountQuery(user?._id ?? ''),
    enabled: user !== null,
    ...(user && { placeholderData: user }),
  });
}

/** Replaces the stored user, unless another customer has signed in or out since. */
export function refreshStoredUser(user: User): void {
  storedUser.update((present) => (present?._id === user._id ? user : present));
}
