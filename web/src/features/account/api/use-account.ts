import type { User } from '@gharseva/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { customer } from '#lib/session/customer.ts';
import { storedUser } from '#lib/session/stored-user.ts';

/** The customer's record under its key; answers also refresh the stored user. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: async ({ signal }): Promise<User> => {
      const user = await callApi('GET /api/user/:id', { params: { id: userId }, as: customer, signal });
      refreshStoredUser(user);
      return user;
    },
  });
}

/**
 * The logged-in customer with the saved addresses; the stored user stands in until the server has answered.
 * Asks nothing while `user` is null.
 */
export function useAccount(user: User | null) {
  return useQuery({
    ...accountQuery(user?._id ?? ''),
    enabled: user !== null,
    ...(user && { placeholderData: user }),
  });
}

/** Replaces the stored user, unless somebody else has logged in or out meanwhile. */
export function refreshStoredUser(user: User): void {
  storedUser.update((present) => (present?._id === user._id ? user : present));
}
