import { INCOMPLETE_NAME, type User } from '@gharseva/contract';
import { forbidden } from '../domain/app-error';

/** A customer at first sight: the details are still to be given (docs/specification.md section 4). */
export const newUser = (_id: string, phone: string): User => ({
  _id,
  name: INCOMPLETE_NAME,
  phone,
  email: '',
  addresses: [],
});

/** The customer's own record; one who never signed in as a customer has none, and is refused like a stranger. */
export function requireUser<Stored>(user: Stored | null): Stored {
  if (!user) throw forbidden();
  return user;
}

/**
 * The place of an address among a customer's own; one that is not there is
 * refused like another's (docs/product-decisions.md section 2).
 */
export function requireAddressIndex(user: Pick<User, 'addresses'>, addressId: string): number {
  const index = user.addresses.findIndex(({ _id }) => _id === addressId);
  if (index < 0) throw forbidden();
  return index;
}

/** A customer as the customer reads it, without what only the server keeps. */
export function toUser({ _id, name, phone, email, addresses }: User): User {
  return { _id, name, phone, email, addresses };
}
