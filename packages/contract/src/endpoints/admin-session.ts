import { z } from 'zod/mini';
import { adminLoginInputSchema } from '../entities/admin-session';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

/** The length of an admin's session, in seconds (docs/product-decisions.md section 1). */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;

export const adminLogin = defineEndpoint({
  summary: 'Signs an admin in with username and password: a token for twelve hours.',
  method: 'POST',
  path: '/api/admin/login',
  audience: { kind: 'public' },
  cache: 'never',
  body: adminLoginInputSchema,
  status: 200,
  response: z.strictObject({ token: z.string() }),
  errors: ['unauthenticated', 'rate_limited'],
  // the sixth wrong password waits; from unknown addresses, short waits slow a flood down, and newcomers pass it
  attempts: {
    of: 'username',
    nameAndAddress: { max: 5, perSeconds: 15 * 60 },
    name: { max: 30, perSeconds: 60 },
    neighbourhood: { max: 2, perSeconds: 15 * 60 },
    neighbourhoods: { max: 300, perSeconds: 60 },
  },
});

export const adminLogout = defineEndpoint({
  summary: 'Ends this session of the admin: its token is refused from now on, and no other.',
  method: 'POST',
  path: '/api/admin/logout',
  audience: { kind: 'admin', roles: ROLES_FOR.enter },
  cache: 'never',
  status: 200,
  response: z.strictObject({ signedOut: z.literal(true) }),
  errors: [],
});

export const adminLogoutEverywhere = defineEndpoint({
  summary: 'Signs the admin out everywhere: every token given so far is refused from now on.',
  method: 'POST',
  path: '/api/admin/logout/everywhere',
  audience: { kind: 'admin', roles: ROLES_FOR.enter },
  cache: 'never',
  status: 200,
  response: z.strictObject({ signedOut: z.literal(true) }),
  errors: [],
});
