/** The actors of the rules: the claims of their token, null without one. */
export const ACTORS = {
  visitor: null,
  customer: { user_id: 'customer-1', sub: 'customer-1', phone_number: '+919876543210' },
  stranger: { user_id: 'customer-2', sub: 'customer-2', phone_number: '+919876543211' },
  worker: { user_id: 'worker-1', sub: 'worker-1', phone_number: '+919876543212', worker: true },
  otherWorker: { user_id: 'worker-2', sub: 'worker-2', phone_number: '+919876543213', worker: true },
  admin: { user_id: 'admin-1', sub: 'admin-1', email: 'admin@example.com', admin: true },
  owner: { user_id: 'admin-2', sub: 'admin-2', email: 'owner@example.com', admin: true, role: 'owner' },
  kyc: { user_id: 'admin-3', sub: 'admin-3', email: 'kyc@example.com', admin: true, role: 'kyc' },
} as const satisfies Record<string, object | null>;

export type Actor = keyof typeof ACTORS;

export const ACTOR_NAMES = Object.keys(ACTORS) as Actor[];
