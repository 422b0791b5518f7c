import { z } from 'zod';
import { cityInputSchema, savedCitySchema } from '../entities/admin-catalogue';
import { idSchema } from '../entities/primitives';
import { versionSchema } from '../entities/version';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

export const createCity = defineEndpoint({
  summary: 'Adds a city; pincodes that it shares with another city are answered as a warning.',
  method: 'POST',
  path: '/api/admin/cities',
  audience: { kind: 'admin' },
  cache: 'never',
  body: cityInputSchema,
  status: 201,
  response: savedCitySchema,
  errors: ['conflict'],
});

export const updateCity = defineEndpoint({
  summary: 'Replaces a city; refused when it is no longer in the version that was read.',
  method: 'PUT',
  path: '/api/admin/cities/:id',
  audience: { kind: 'admin' },
  cache: 'never',
  params: byId,
  body: cityInputSchema.extend({ version: versionSchema }),
  status: 200,
  response: savedCitySchema,
  errors: ['not_found', 'conflict'],
});

export const deleteCity = defineEndpoint({
  summary: 'Deletes a city that nothing uses.',
  method: 'DELETE',
  path: '/api/admin/cities/:id',
  audience: { kind: 'admin' },
  cache: 'never',
  params: byId,
  query: z.strictObject({ version: versionSchema.optional() }),
  status: 200,
  response: byId,
  errors: ['not_found', 'conflict'],
});
