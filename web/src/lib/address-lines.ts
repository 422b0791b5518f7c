/** The displayed parts of an address; empty ones are left out. */
interface ShownAddress {
  addressLine1: string;
  addressLine2?: string | undefined;
  landmark?: string | undefined;
  city: string;
  state: string;
  pincode: string;
}

/** The lines of an address, as on an envelope: house, area, landmark, then city, state and pincode. */
export function addressLines(address: ShownAddress): string[] {
  const { addressLine1, addressLine2, landmark, city, state, pincode } = address;
  const place = [city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine1, addressLine2, landmark, place].filter((line): line is string => Boolean(line));
}
