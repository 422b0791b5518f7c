import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint';

export const getHealth = defineEndpoint({
  summary: 'Whether the API and its database answer, and the network address by which it counts the caller.',
  method: 'GET',
  path: '/api/healthz',
  audience: { kind: 'public' },
  cache: 'never',
  status: 200,
  tellsCaller: true,
  response: z.strictObject({
    status: z.literal('ok'),
    /** Through Hosting, or at the function's own address. */
    way: z.enum(['hosting', 'direct']),
    /** An IPv4 address, or the network of an IPv6 address. */
    address: z.string(),
  }),
  errors: ['unavailable'],
});

export const getOpenApi = defineEndpoint({
  summary: 'This document.',
  method: 'GET',
  path: '/api/openapi.json',
  audience: { kind: 'public' },
  cache: 'catalogue',
  status: 200,
  response: z.record(z.string(), z.unknown()),
  errors: [],
});
