import { createStoredValue } from '#lib/storage/stored-value.ts';

/** The last customer to book in this browser and the address used, by id only. */
const last = createStoredValue<{ userId: string; addressId: string } | null>({
  key: 'last-address',
  parse: (text) => {
    const [userId, addressId] = text?.split(' ') ?? [];
    return userId && addressId ? { userId, addressId } : null;
  },
  format: (used) => used && `${used.userId} ${used.addressId}`,
});

/**
 * The address of the booking that is to be made again, before the one that was chosen at checkout for another booking: null
 * for none that is saved, undefined once checkout has taken it.
 */
export const askedAddress: { id?: string | null | undefined } = {};

/** The id of the customer's last booked address; null when unknown. */
export function lastAddressOf(userId: string | undefined): string | null {
  const used = last.get();
  return used && used.userId === userId ? used.addressId : null;
}

/** Stores the address of a booking. */
export function keepLastAddress(userId: string, addressId: string): void {
  last.set({ userId, addressId });
}

/** Forgets the address of a customer whose account is gone. */
export function forgetLastAddressOf(userId: string | undefined): void {
  last.update((used) => (used?.userId === userId ? null : used));
}
