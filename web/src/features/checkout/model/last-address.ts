import { createStoredValue } from '#lib/storage/stored-value.ts';

/** The customer who booked last in this browser and the address it was for, by their ids alone. */
const last = createStoredValue<{ userId: string; addressId: string } | null>({
  key: 'last-address',
  parse: (text) => {
    const [userId, addressId] = text?.split(' ') ?? [];
    return userId && addressId ? { userId, addressId } : null;
  },
  format: (used) => used && `${used.userId} ${used.addressId}`,
});

/** The id of the address that a customer booked for last; null when none is known. */
export function lastAddressOf(userId: string | undefined): string | null {
  const used = last.get();
  return used && used.userId === userId ? used.addressId : null;
}

/** Remembers the address that a customer books for. */
export function keepLastAddress(userId: string, addressId: string): void {
  last.set({ userId, addressId });
}
