import * as z from 'zod/mini';
import { cityChangeSchema, cityInputSchema, savedCitySchema } from '../entities/admin-catalogue';
import { idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';
import { defineRecordWrites } from './define-record-writes';

export const {
  create: createCity,
  update: updateCity,
  remove: deleteCity,
} = defineRecordWrites({
  name: 'cities',
  one: 'city',
  input: cityInputSchema,
  change: cityChangeSchema,
  answer: savedCitySchema,
  summaries: {
    create: 'Adds a city; pincodes that it shares with another city are answered as a warning.',
    update:
      'Changes a city: what is left out stays; refused when it is no longer in the version that is sent along.',
    remove: 'Deletes a city that nothing uses.',
  },
});

const count = z.int().check(z.gte(0));

export const getCityUses = defineEndpoint({
  summary: 'What depends on a city: its services, the workers who chose it, and bookings that are not over.',
  method: 'GET',
  path: '/api/admin/cities/:id/uses',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCatalogue },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.strictObject({ services: count, workers: count, openBookings: count }),
  errors: ['not_found'],
});
