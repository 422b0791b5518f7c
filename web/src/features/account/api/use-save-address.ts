import type { Address } from '@gharseva/contract';
import { addAddress, deleteAddress, updateAddress } from '@gharseva/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { customer } from '#lib/session/customer.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { accountQuery, refreshStoredUser } from './use-account';

/** The address form's values: all fields, unfilled optional ones empty. */
export type AddressDraft = Omit<Address, '_id'>;

interface SaveAddress {
  draft: AddressDraft;
  /** Null adds an address. */
  addressId: string | null;
  /** Constant over all tries of one filled form, so that a lost answer never adds an address twice. */
  idempotencyKey: string;
}

/**
 * Saves an address, then reloads all and refreshes the stored user (docs/specification.md section 4). Returns all
 * addresses.
 */
export function useSaveAddress(userId: string) {
  const refresh = useRefreshAddresses(userId);
  return useMutation({
    mutationFn: async ({ draft, addressId, idempotencyKey }: SaveAddress) => {
      const { addresses } =
        addressId === null
          ? await callChecked(addAddress, {
              params: { id: userId },
              body: draft,
              as: customer,
              idempotencyKey,
            })
          : await callChecked(updateAddress, {
              params: { userId, addressId },
              body: draft,
              as: customer,
            });
      return addresses;
    },
    onSuccess: refresh,
  });
}

/** Deletes an address, then reloads the rest and refreshes the stored user. */
export function useDeleteAddress(userId: string) {
  const refresh = useRefreshAddresses(userId);
  return useMutation({
    mutationFn: async (addressId: string) => {
      const { addresses } = await callChecked(deleteAddress, {
        params: { userId, addressId },
        as: customer,
      });
      return addresses;
    },
    onSuccess: refresh,
  });
}

/** Shows the addresses of the server's answer at once, and refetches in the background. */
function useRefreshAddresses(userId: string) {
  const client = useQueryClient();
  return (addresses: Address[]) => {
    const { queryKey } = accountQuery(userId);
    const user = client.getQueryData(queryKey) ?? storedUser.get();
    if (user?._id === userId) {
      client.setQueryData(queryKey, { ...user, addresses });
      refreshStoredUser({ ...user, addresses });
    }
    // Not awaited: the form may close during the refetch.
    void client.invalidateQueries({ queryKey });
  };
}
