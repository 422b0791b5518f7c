import * as z from 'zod/mini';
import { dateSchema, idSchema } from '../entities/primitives';
import {
  closureInputSchema,
  shownClosureSchema,
  slotPlanSchema,
  weekCapacitiesSchema,
} from '../entities/slot-plan';
import { versionSchema } from '../entities/version';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

const ofCityTrade = z.strictObject({ cityId: idSchema, categoryId: idSchema });

export const getSlotPlan = defineEndpoint({
  summary:
    'How many bookings of a trade a city takes in each slot of the week, where that is not the trade’s own number.',
  method: 'GET',
  path: '/api/admin/slot-plans/:cityId/:categoryId',
  audience: { kind: 'admin', roles: ROLES_FOR.seeCatalogue },
  cache: 'never',
  params: ofCityTrade,
  status: 200,
  response: slotPlanSchema,
  errors: ['not_found'],
});

export const setSlotPlan = defineEndpoint({
  summary:
    'Sets the numbers of a week: a slot that is left out has the trade’s own; refused when the plan is no longer in the version that is sent along.',
  method: 'PUT',
  path: '/api/admin/slot-plans/:cityId/:categoryId',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCatalogue },
  cache: 'never',
  params: ofCityTrade,
  body: z.strictObject({ week: weekCapacitiesSchema, version: z.optional(versionSchema) }),
  version: 'body',
  status: 200,
  response: slotPlanSchema,
  errors: ['not_found', 'conflict'],
});

export const listClosures = defineEndpoint({
  summary: 'The times at which no booking is taken, from today on, in the order of the days.',
  method: 'GET',
  path: '/api/admin/closures',
  audience: { kind: 'admin', roles: ROLES_FOR.seeCatalogue },
  cache: 'never',
  status: 200,
  response: z.array(shownClosureSchema),
  errors: [],
});

export const addClosure = defineEndpoint({
  summary:
    'Takes no more bookings at a time: a day or some of its slots, for a city or all, a trade or all. The same time again has the new reason. Bookings that are there stay.',
  method: 'PUT',
  path: '/api/admin/closures',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCatalogue },
  cache: 'never',
  body: closureInputSchema,
  status: 200,
  response: shownClosureSchema,
  errors: ['conflict'],
});

export const removeClosure = defineEndpoint({
  summary: 'Takes bookings at a time again.',
  method: 'DELETE',
  path: '/api/admin/closures/:date/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCatalogue },
  cache: 'never',
  params: z.strictObject({ date: dateSchema, id: idSchema }),
  status: 200,
  response: z.strictObject({ id: idSchema }),
  errors: ['not_found'],
});
