import { type Audience, uploadOwner, type Worker } from '@gharseva/contract';
import type { Actor, Identity } from './actor';
import { forbidden, unauthenticated } from './app-error';

/** The parameters that may name an owner, before any check of their form. */
export interface RawInput {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** Looks a worker's record up; null for somebody who is none. */
export type FindWorker = (uid: string) => Promise<Worker | null>;

type WorkerAudience = Extract<Audience, { kind: 'worker' }>;

/**
 * Decides whether an endpoint's audience holds the caller (docs/authorization.md section 1; deny by default).
 * `raw` is the request before any check of its form, so that a malformed id and another's id answer alike. A worker's
 * state is looked up on each call: the token is up to an hour old (docs/product-decisions.md section 1).
 * @returns the actor, or null for a public endpoint, where no token is looked at, and for `anyone` who is no admin.
 * @throws AppError `unauthenticated` without an identity, `forbidden` for a wrong one.
 */
export async function authorize(
  audience: Audience,
  identity: Identity | null,
  raw: RawInput,
  findWorker: FindWorker,
): Promise<Actor | null> {
  if (audience.kind === 'public') return null;
  if (audience.kind === 'anyone') return identity?.isAdmin ? { role: 'admin', uid: identity.uid } : null;
  if (!identity) throw unauthenticated();
  const { uid, phone } = identity;
  if (identity.isAdmin) {
    // An admin is no customer: what an admin does for a customer goes through the admin's own, audited routes.
    if (audience.kind === 'admin' || ('orAdmin' in audience && audience.orAdmin))
      return { role: 'admin', uid };
    throw forbidden();
  }
  if (phone === null) throw forbidden();
  switch (audience.kind) {
    case 'customer':
      return { role: 'customer', uid, phone };
    case 'customerOwner':
      if (raw.params[audience.param] !== uid) throw forbidden();
      return { role: 'customer', uid, phone };
    case 'worker': {
      if (!isOwn(audience, uid, raw)) throw forbidden();
      const worker = await findWorker(uid);
      if (!worker || !(audience.statuses?.includes(worker.status) ?? true)) throw forbidden();
      return { role: 'worker', uid, phone, worker };
    }
    default:
      throw forbidden();
  }
}

/** Whether the parameter that names the owner, if there is one, names the caller. */
function isOwn({ owner }: WorkerAudience, uid: string, raw: RawInput): boolean {
  if (!owner) return true;
  const named = raw[owner.in][owner.name];
  return owner.isUploadId ? typeof named === 'string' && uploadOwner(named) === uid : named === uid;
}
