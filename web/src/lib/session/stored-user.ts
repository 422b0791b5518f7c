import type { User } from '@gharseva/contract';
import { createStoredValue } from '../storage/stored-value';

/** The logged-in customer, stored under `user` (docs/specification.md section 3); null if nobody is logged in. */
export const storedUser = createStoredValue<User | null>({
  key: 'user',
  parse: parseUser,
  format: (user) => (user === null ? null : JSON.stringify(user)),
});

/** Parses a stored customer; accepts `id` for `_id` and `fullName` for `name`. Null for anything else. */
function parseUser(text: string | null): User | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Record<string, unknown>;
  const id = string(record._id) || string(record.id);
  const phone = string(record.phone);
  if (!id || !phone) return null;
  return {
    _id: id,
    name: string(record.name) || string(record.fullName),
    phone,
    email: string(record.email),
    addresses: Array.isArray(record.addresses) ? record.addresses.filter(isAddress) : [],
  };
}

const ADDRESS_TEXTS = '_id label addressLine1 addressLine2 city state pincode landmark'.split(' ');

function string(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isAddress(value: unknown): value is User['addresses'][number] {
  const address = value as Record<string, unknown> | null;
  return ADDRESS_TEXTS.every((name) => typeof address?.[name] === 'string');
}
