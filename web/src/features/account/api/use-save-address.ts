import type { Address } from '@gharseva/contract';
import { addAddress, deleteAddress, getUser, updateAddress } from '@gharseva/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { failureLine } from '#lib/api/failure-line.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { customer } from '#lib/session/customer.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { showFailure } from '#lib/toast.ts';
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
 * Saves an address, then reloads all and refreshes the stored user (docs/specification.md section 4). One that was deleted
 * elsewhere meanwhile is added anew. Returns all addresses.
 */
export function useSaveAddress(userId: string) {
  return useMutation({
    ...useRefreshAddresses(userId),
    mutationFn: async ({ draft, addressId, idempotencyKey }: SaveAddress) => {
      const add = () =>
        callChecked(addAddress, { params: { id: userId }, body: draft, as: customer, idempotencyKey });
      if (addressId === null) return (await add()).addresses;
      try {
        const params = { userId, addressId };
        return (await callChecked(updateAddress, { params, body: draft, as: customer })).addresses;
      } catch (error) {
        if ((await addressesWithout(userId, addressId, error)) === null) throw error;
        return (await add()).addresses;
      }
    },
  });
}

/**
 * Deletes an address, then reloads the rest and refreshes the stored user. One that is gone already, as after a lost answer,
 * is deleted.
 */
export function useDeleteAddress(userId: string) {
  return useMutation({
    ...useRefreshAddresses(userId),
    mutationFn: async (addressId: string) => {
      try {
        const params = { userId, addressId };
        return (await callChecked(deleteAddress, { params, as: customer })).addresses;
      } catch (error) {
        const left = await addressesWithout(userId, addressId, error);
        if (left === null) throw error;
        return left;
      }
    },
  });
}

/**
 * The customer's addresses, if a refusal means that one is not among them any more; else null. The server refuses a missing
 * one like another customer's (docs/product-decisions.md section 2).
 */
async function addressesWithout(
  userId: string,
  addressId: string,
  refusal: unknown,
): Promise<Address[] | null> {
  if (!(refusal instanceof ApiError) || refusal.status !== 403) return null;
  const { addresses } = await callChecked(getUser, { params: { id: userId }, as: customer });
  return addresses.some(({ _id }) => _id === addressId) ? null : addresses;
}

/**
 * Shows the addresses of the server's answer at once, and refetches in the background; also after a lost answer, which may have
 * been of a change that was made. A failure whose dialog was closed, or whose page was left, meanwhile is told here: nobody else
 * would, and it would be taken for made.
 */
function useRefreshAddresses(userId: string) {
  const client = useQueryClient();
  const { queryKey } = accountQuery(userId);
  // Not awaited: the form may close during the refetch.
  const refetch = () => void client.invalidateQueries({ queryKey });
  return {
    onSuccess(addresses: Address[]) {
      const user = client.getQueryData(queryKey) ?? storedUser.get();
      if (user?._id === userId) {
        client.setQueryData(queryKey, { ...user, addresses });
        refreshStoredUser({ ...user, addresses });
      }
      refetch();
    },
    onError(error: Error) {
      const isLost = error instanceof ApiError && error.status === 0;
      if (isLost) refetch();
      if (!document.querySelector('dialog[open]'))
        showFailure(isLost ? error.message : failureLine(translate('account.notChanged'), error));
    },
  };
}
