import type { Worker } from '@gharseva/contract';

/** A person with a phone account, as the verified token says: the uid and the ten-digit Indian phone number. */
export interface CustomerActor {
  role: 'customer';
  uid: string;
  phone: string;
}

/** A registered worker, with the record as it stood when the call came. */
export interface WorkerActor {
  role: 'worker';
  uid: string;
  phone: string;
  worker: Worker;
}

/** An admin, by the token's claim. */
export interface AdminActor {
  role: 'admin';
  uid: string;
}

/** Who is calling, and as what the endpoint lets the caller in. */
export type Actor = CustomerActor | WorkerActor | AdminActor;

/** What a verified token tells of its owner; `phone` is null without an Indian mobile number. */
export interface Identity {
  uid: string;
  phone: string | null;
  isAdmin: boolean;
}
