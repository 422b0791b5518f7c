import type { Address, AddressInput } from '@gharseva/contract';

const TYPED = ['label', 'addressLine1', 'addressLine2', 'pincode', 'landmark'] as const;

/**
 * The edited address after saving, or the new one. The server appends it, but answers a repeated call with the addresses of now,
 * to which others may have been added since; one that was deleted elsewhere while it was edited is new.
 */
export function findSaved(
  addresses: readonly Address[],
  edited: Address | null,
  draft: AddressInput,
): Address | undefined {
  const isTyped = (one: Address) => TYPED.every((field) => one[field] === draft[field]);
  return (
    addresses.find(({ _id }) => _id === edited?._id) ?? addresses.filter(isTyped).at(-1) ?? addresses.at(-1)
  );
}
