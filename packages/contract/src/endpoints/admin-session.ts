import * as z from 'zod/mini';
import {
  adminCredentialsSchema,
  adminLoginInputSchema,
  newSecondFactorSchema,
  secondFactorInputSchema,
} from '../entities/admin-session';
import { ROLES_FOR } from '../rules/admin-roles';
import { type AttemptLimits, defineEndpoint } from './define-endpoint';

/** The length of an admin's session, in seconds (docs/product-decisions.md section 1). */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;

/**
 * The sixth wrong password waits; from unknown addresses, short waits slow a flood down, and newcomers pass it. Codes count
 * apart: only who knows the password can spend them, and a code has a million values.
 */
const attempts = {
  of: 'username',
  nameAndAddress: { max: 5, perSeconds: 15 * 60 },
  name: { max: 30, perSeconds: 60 },
  neighbourhood: { max: 2, perSeconds: 15 * 60 },
  neighbourhoods: { max: 300, perSeconds: 60 },
  codes: { max: 10, perSeconds: 60 * 60 },
} as const satisfies AttemptLimits;

export const adminLogin = defineEndpoint({
  summary:
    'Signs an admin in with username, password and, for an account with a second factor, its code: a token for twelve hours.',
  method: 'POST',
  path: '/api/admin/login',
  audience: { kind: 'public' },
  cache: 'never',
  body: adminLoginInputSchema,
  status: 200,
  response: z.strictObject({ token: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  attempts,
});

export const startSecondFactor = defineEndpoint({
  summary:
    'Begins to set up the second factor of an admin without one: the secret for an authenticator app, for some minutes.',
  method: 'POST',
  path: '/api/admin/second-factor',
  audience: { kind: 'public' },
  cache: 'never',
  body: adminCredentialsSchema,
  status: 200,
  response: newSecondFactorSchema,
  errors: ['unauthenticated', 'conflict', 'rate_limited'],
  attempts,
});

export const finishSecondFactor = defineEndpoint({
  summary: 'Sets the second factor up with its first code, and signs the admin in: a token for twelve hours.',
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  audience: { kind: 'public' },
  cache: 'never',
  body: secondFactorInputSchema,
  status: 200,
  response: z.strictObject({ token: z.string() }),
  errors: ['unauthenticated', 'conflict', 'rate_limited'],
  attempts,
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
