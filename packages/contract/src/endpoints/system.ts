import { z } from 'zod/mini';
import { defineEndpoint } from './define-endpoint';

export const getHealth = defineEndpoint({
  summary: 'Whether the API and its database answer.',
  method: 'GET',
  path: '/api/healthz',
  audience: { kind: 'public' },
  cache: 'never',
  status: 200,
  response: z.strictObject({ status: z.literal('ok') }),
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
