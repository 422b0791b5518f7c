import { z } from 'zod';
import { defineEndpoint } from './define-endpoint';

/** How long an admin stays signed in, in seconds (docs/product-decisions.md section 1). */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;

/** Attempts at an admin's password, counted before it is looked at; a right one gives the first count back. */
export const SIGN_IN_LIMITS = {
  /** Wrong passwords for one name from one network address: the sixth waits. */
  nameAndAddress: { max: 5, perSeconds: 15 * 60 },
  /** Attempts at one name from all addresses that it never signed in from: a slow flood, with short waits. */
  name: { max: 30, perSeconds: 60 },
} as const;

export const adminLogin = defineEndpoint({
  summary: 'Signs an admin in with username and password: a token for twelve hours.',
  method: 'POST',
  path: '/api/admin/login',
  audience: { kind: 'public' },
  cache: 'never',
  body: z.strictObject({ username: z.string().min(1).max(254), password: z.string().min(1).max(200) }),
  status: 200,
  response: z.strictObject({ token: z.string() }),
  errors: ['unauthenticated', 'rate_limited'],
});

export const adminLogout = defineEndpoint({
  summary: 'Signs the admin out everywhere: every token given so far is refused from now on.',
  method: 'POST',
  path: '/api/admin/logout',
  audience: { kind: 'admin' },
  cache: 'never',
  status: 200,
  response: z.strictObject({ signedOut: z.literal(true) }),
  errors: [],
});
