import { INCOMPLETE_NAME, type User } from '@gharseva/contract';
import { forbidden } from '../domain/app-error';

/** A customer at the first sign-in: the details are still missing (docs/specification.md section 4). */
export const newUser = (_id: string, phone: string): User => ({
  _id,
  name: INCOMPLETE_NAME,
  phone,
  email: '',
  addresses: [],
});

/** The customer's own record; a caller who never signed in as a customer has none, and is refused like a stranger. */
export function requireUser<Stored>(user: Stored | null): Stored {
  if (!user) throw forbidden();
  return user;
}

/**
 * The index of an address among a customer's own; a missing one is refused like another customer's
 * (docs/product-decisions.md section 2).
 */
export function requireAddressIndex(user: Pick<User, 'addresses'>, addressId: string): number {
  const index = user.addresses.findIndex(({ _id }) => _id === addressId);
  if (index < 0) throw forbidden();
  return index;
}

/** A customer in the contract's form, without the server's own fields. */
export function toUser({ _id, name, phone, email, addresses }: User): User {
  return { _id, name, phone, email, addresses };
}
