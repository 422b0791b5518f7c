import type { AdminRole, Worker } from '@gharseva/contract';

/** A person with a phone account, from the verified token: the uid and the ten-digit Indian phone number. */
export interface CustomerActor {
  role: 'customer';
  uid: string;
  phone: string;
}

/** A registered worker, with the worker's record at the time of the call. */
export interface WorkerActor {
  role: 'worker';
  uid: string;
  phone: string;
  worker: Worker;
}

/** The session of a token: a digest of what is signed in it, and when the token expires. */
export interface Session {
  id: string;
  expiresAt: Date;
}

/** An admin, by the claims in the token. */
export interface AdminActor {
  role: 'admin';
  uid: string;
  adminRole: AdminRole;
  session: Session;
}

/** The caller, in the role in which the endpoint admits it. */
export type Actor = CustomerActor | WorkerActor | AdminActor;

/**
 * The owner of a verified token. `phone` is null without an Indian mobile number, `adminRole` for a person who is no
 * admin, and for an admin whose role is unknown.
 */
export interface Identity {
  uid: string;
  phone: string | null;
  isAdmin: boolean;
  adminRole: AdminRole | null;
  /** Whether the sign-in has asked for a code or the like. */
  hasSecondFactor: boolean;
  session: Session;
}
