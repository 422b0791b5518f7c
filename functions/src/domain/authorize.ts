import { ADMIN_ROLES, type AdminRole, type Audience, uploadOwner, type Worker } from '@gharseva/contract';
import type { Actor, AdminActor, Identity } from './actor';
import { forbidden, unauthenticated } from './app-error';

/** The parameters that may name an owner, before validation. */
export interface RawInput {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** What is read about the caller at each call. */
export interface CallerRecords {
  /** A worker's record; null for a person who is not a worker. */
  findWorker(uid: string): Promise<Worker | null>;
  /** Whether an admin has signed out of a session, by its id. */
  hasEnded(sessionId: string): Promise<boolean>;
  /** Whether every admin's session needs a second factor. */
  demandsSecondFactor: boolean;
  /** What an admin's record says of the access; null without a record. */
  findAccess(uid: string): Promise<AdminAccess | null>;
}

/** The access of an admin. */
export interface AdminAccess {
  role: AdminRole | null;
  isWithdrawn: boolean;
  /** Whether the admin has a second factor, so that a sign-in without it is not the admin's. */
  needsFactor: boolean;
}

type WorkerAudience = Extract<Audience, { kind: 'worker' }>;

/**
 * Decides whether the caller belongs to an endpoint's audience, an admin by its role (docs/authorization.md sections 1
 * and 3; deny by default).
 * `raw` is the request before validation, so that a malformed id and another person's id get the same answer. A
 * worker's status, an admin's role and the end of its session are read on each call, because the token is older
 * (docs/product-decisions.md section 1).
 * @returns the actor; null for a public endpoint, which ignores tokens, and for `anyone` who is not an admin
 * @throws AppError `unauthenticated` without an identity or with an ended session, `forbidden` for a wrong one
 */
export async function authorize(
  audience: Audience,
  identity: Identity | null,
  raw: RawInput,
  records: CallerRecords,
): Promise<Actor | null> {
  if (audience.kind === 'public') return null;
  if (identity?.isAdmin) await checkAdmin(identity, records);
  if (audience.kind === 'anyone') return identity && adminActor(identity, ADMIN_ROLES);
  if (!identity) throw unauthenticated();
  const { uid, phone } = identity;
  if (identity.isAdmin) {
    // An admin is not a customer: admins act for customers through their own, audited endpoints.
    const actor = adminActor(identity, rolesOf(audience));
    if (actor) return actor;
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
      const worker = await records.findWorker(uid);
      if (!worker || !(audience.statuses?.includes(worker.status) ?? true)) throw forbidden();
      return { role: 'worker', uid, phone, worker };
    }
    default:
      throw forbidden();
  }
}

/**
 * Refuses a session that was signed out, an admin without access, a token with another role than the record's, and one
 * without the second factor that the admin has or the deployment demands: Firebase itself gives tokens for the password alone
 * to whoever has no factor yet, and for a phone.
 * @throws AppError `unauthenticated`
 */
async function checkAdmin(identity: Identity, records: CallerRecords): Promise<void> {
  const { uid, session, adminRole, hasSecondFactor } = identity;
  const [hasEnded, access] = await Promise.all([records.hasEnded(session.id), records.findAccess(uid)]);
  const isOutdated = access && (access.isWithdrawn || access.role !== adminRole);
  const needsFactor = records.demandsSecondFactor || access?.needsFactor;
  if (hasEnded || isOutdated || (needsFactor && !hasSecondFactor)) throw unauthenticated();
}

/** The roles of admins that an audience admits. */
function rolesOf(audience: Audience): readonly AdminRole[] {
  if (audience.kind === 'admin') return audience.roles;
  return ('orAdmin' in audience && audience.orAdmin) || [];
}

/** The admin, if its role is among the admitted ones. */
function adminActor(
  { uid, adminRole, session }: Identity,
  admitted: readonly AdminRole[],
): AdminActor | null {
  if (adminRole === null || !admitted.includes(adminRole)) return null;
  return { role: 'admin', uid, adminRole, session };
}

/** Whether the parameter that names the owner, if any, names the caller. */
function isOwn({ owner }: WorkerAudience, uid: string, raw: RawInput): boolean {
  if (!owner) return true;
  const named = raw[owner.in][owner.name];
  return owner.isUploadId ? typeof named === 'string' && uploadOwner(named) === uid : named === uid;
}
