import type { Audience } from '@gharseva/contract';
import type { Actor, Identity } from './actor';
import { forbidden, unauthenticated } from './app-error';

/**
 * Decides whether an endpoint's audience holds the caller (AUTHORIZATION.md; deny by default).
 * `params` are the path's own, before any check of their form, so that a malformed id and another's id answer alike.
 * @returns the actor, or null for a public endpoint, where no token is looked at.
 * @throws AppError `unauthenticated` without an identity, `forbidden` for a wrong one.
 */
export function authorize(
  audience: Audience,
  identity: Identity | null,
  params: Readonly<Record<string, unknown>>,
): Actor | null {
  if (audience.kind === 'public') return null;
  if (!identity) throw unauthenticated();
  // An admin is no customer: what an admin does for a customer goes through the admin's own, audited routes.
  if (identity.phone === null || identity.isAdmin) throw forbidden();
  if (audience.kind === 'customerOwner' && params[audience.param] !== identity.uid) throw forbidden();
  return { uid: identity.uid, phone: identity.phone };
}
