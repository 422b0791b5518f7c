import * as z from 'zod/mini';
import { addressInputSchema, addressSchema } from '../entities/address';
import { idSchema, phoneSchema } from '../entities/primitives';
import { userDetailsSchema, userSchema } from '../entities/user';
import { defineEndpoint } from './define-endpoint';

const ownId = z.strictObject({ id: idSchema });
const ownAddress = z.strictObject({ userId: idSchema, addressId: idSchema });
const addresses = z.strictObject({ addresses: z.array(addressSchema) });

export const authenticateUser = defineEndpoint({
  summary: 'Signs the caller in as a customer: creates the record at first sight and returns it.',
  method: 'POST',
  path: '/api/user/authenticate',
  audience: { kind: 'customer' },
  cache: 'never',
  body: z.strictObject({ phone: phoneSchema }),
  status: 200,
  response: userSchema,
  errors: [],
});

export const updateUser = defineEndpoint({
  summary: 'Saves the name and e-mail of the caller.',
  method: 'POST',
  path: '/api/user/:id/update',
  audience: { kind: 'customerOwner', param: 'id' },
  cache: 'never',
  params: ownId,
  body: userDetailsSchema,
  status: 200,
  response: userSchema,
  errors: [],
});

export const getUser = defineEndpoint({
  summary: 'The caller with the saved addresses.',
  method: 'GET',
  path: '/api/user/:id',
  audience: { kind: 'customerOwner', param: 'id' },
  cache: 'never',
  params: ownId,
  status: 200,
  response: userSchema,
  errors: [],
});

export const addAddress = defineEndpoint({
  summary: 'Adds an address of the caller and returns all of them.',
  method: 'POST',
  path: '/api/user/:id/address',
  audience: { kind: 'customerOwner', param: 'id' },
  cache: 'never',
  params: ownId,
  body: addressInputSchema,
  status: 201,
  response: addresses,
  errors: ['conflict', 'idempotency_mismatch'],
  idempotent: { creates: 'address' },
});

export const updateAddress = defineEndpoint({
  summary: 'Replaces an address of the caller and returns all of them.',
  method: 'PUT',
  path: '/api/user/:userId/address/:addressId',
  audience: { kind: 'customerOwner', param: 'userId' },
  cache: 'never',
  params: ownAddress,
  body: z.extend(addressInputSchema, { _id: z.optional(idSchema) }),
  status: 200,
  response: addresses,
  errors: [],
});

export const deleteAddress = defineEndpoint({
  summary: 'Deletes an address of the caller and returns those that are left.',
  method: 'DELETE',
  path: '/api/user/:userId/address/:addressId',
  audience: { kind: 'customerOwner', param: 'userId' },
  cache: 'never',
  params: ownAddress,
  status: 200,
  response: addresses,
  errors: [],
});
