import {
  ADMIN_ROLES,
  type AdminRole,
  type EndpointName,
  endpoints,
  WORKER_STATUSES,
  type Worker,
} from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { expect } from 'vitest';
import { CHANGE_ASKED_AT } from './api/admin-calls';
import type { TestApi } from './api/api-server';
import { ADDRESS } from './order-body';
import {
  emulatorToken,
  type Person,
  randomPhone,
  signInByEmail,
  signInByPhone,
  signInCustomer,
  signInRevoked,
  signInStranger,
} from './people';
import { png } from './sample-files';
import { putObject } from './storage';
import { signInWorker } from './workers';

/** An admin with each role in its claims; `admin` alone is one from before the roles, an owner. */
const ADMINS_BY_ROLE = [
  'admin, owner',
  'admin, operations',
  'admin, kyc',
  'admin, finance',
  'admin, readonly',
  'admin, unknown role',
] as const;

/** The callers in the table of docs/authorization.md section 1; `own` owns the record. */
export const ACTORS = [
  'anonymous',
  'own',
  'own, worker pending',
  'own, worker active',
  'own, worker inactive',
  'other',
  'other worker',
  'admin',
  'admin with a phone',
  ...ADMINS_BY_ROLE,
  'without a phone',
  'foreign phone',
  'expired',
  'forged',
  'revoked',
  'disabled',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** The worker status of an actor on its own record; null for an actor who is no worker. */
function workerStatus(actor: ActorName): Worker['status'] | null {
  return WORKER_STATUSES.find((status) => actor === `own, worker ${status}`) ?? null;
}

/** The role of an actor who is an admin; null for an unknown one. */
function adminRole(actor: ActorName): AdminRole | null {
  if (actor === 'admin' || actor === 'admin with a phone') return 'owner';
  return ADMIN_ROLES.find((role) => actor === `admin, ${role}`) ?? null;
}

/** The endpoints of workers and customers that name nobody: they are about whoever calls. */
const ABOUT_THE_CALLER: readonly EndpointName[] = ['listOffers', 'checkCoupon'];

/** The status that docs/authorization.md section 1 promises an actor for a valid call of an endpoint. */
export function expectedStatus(name: EndpointName, actor: ActorName): number {
  const { audience, status, ...rest } = endpoints[name];
  const repeatStatus = 'repeatStatus' in rest ? rest.repeatStatus : status;
  if (audience.kind === 'public') return status;
  if (audience.kind === 'anyone' && actor === 'anonymous') return status;
  if (['anonymous', 'expired', 'forged', 'revoked', 'disabled'].includes(actor)) return 401;
  if (audience.kind === 'anyone') return status;
  if (actor.startsWith('admin')) {
    const ofOthers = 'orAdmin' in audience ? audience.orAdmin : [];
    const roles: readonly (AdminRole | null)[] = audience.kind === 'admin' ? audience.roles : ofOthers;
    return roles.includes(adminRole(actor)) ? status : 403;
  }
  if (audience.kind === 'admin') return 403;
  const state = workerStatus(actor);
  if (audience.kind === 'worker') {
    const statuses: readonly Worker['status'][] =
      'statuses' in audience ? audience.statuses : WORKER_STATUSES;
    const ownState = ABOUT_THE_CALLER.includes(name) && actor === 'other worker' ? 'active' : state;
    return ownState && statuses.includes(ownState) ? status : 403;
  }
  if (state) return repeatStatus;
  const isOthers = actor === 'other' || actor === 'other worker';
  return actor === 'own' || (isOthers && ABOUT_THE_CALLER.includes(name)) ? status : 403;
}

const isAdminByRole = (actor: ActorName) => ADMINS_BY_ROLE.some((one) => one === actor);

const HOUR = { issued: -10, expires: 3590 };

/** The people of the table, signed in. */
export interface Cast {
  /** The owner of the records that others try to reach: an active worker with documents, also a customer. */
  owner: Person;
  /** The customer or worker acting on its own record; a fresh one if the call may change it. */
  ownerFor(actor: ActorName, isFresh: boolean): Promise<Person>;
  /** The actor's token, null for none. Admins get a fresh account: signing out ends all sessions of an account. */
  tokenOf(actor: ActorName): Promise<string | null>;
}

/** Signs in all actors of the table. */
export async function signInCast(api: TestApi): Promise<Cast> {
  const owner = await workerWithFiles(api, 'active');
  // Nobody whose token the API has verified already: a call that reads would trust it for a minute.
  const disabled = await signInStranger();
  await getAuth(api.authApp).updateUser(disabled.uid, { disabled: true });
  const foreign = await signInByPhone(`+1202555${randomPhone().slice(0, 4)}`);
  const tokens = new Map<ActorName, string | null>([
    ['anonymous', null],
    ['other', (await customerWithAddress(api)).token],
    ['other worker', (await workerWithFiles(api, 'active')).token],
    ['without a phone', (await signInByEmail(api)).token],
    ['foreign phone', foreign.token],
    ['expired', emulatorToken(owner, { issued: -7200, expires: -3600 })],
    ['forged', emulatorToken(owner, HOUR, { aud: 'another-project' })],
    ['revoked', (await signInRevoked(api)).token],
    ['disabled', disabled.token],
  ]);
  const makeOwn = (actor: ActorName) => {
    const state = workerStatus(actor);
    return state ? workerWithFiles(api, state) : customerWithAddress(api);
  };
  const own = new Map<ActorName, Person>();
  for (const actor of ACTORS.filter((name) => name.startsWith('own'))) own.set(actor, await makeOwn(actor));

  return {
    owner,
    async ownerFor(actor, isFresh) {
      return (!isFresh && own.get(actor)) || makeOwn(actor);
    },
    async tokenOf(actor) {
      if (actor === 'admin') return (await signInByEmail(api, { admin: true })).token;
      if (isAdminByRole(actor)) {
        return (await signInByEmail(api, { admin: true, role: actor.slice('admin, '.length) })).token;
      }
      if (actor === 'admin with a phone') return emulatorToken(await signInStranger(), HOUR, { admin: true });
      return tokens.get(actor) ?? null;
    },
  };
}

/** A customer with a saved address of a known id. */
async function customerWithAddress(api: TestApi): Promise<Person> {
  return withAddress(api, await signInCustomer(api));
}

/** The change request of {@link workerWithFiles}. */
const ASKED_CHANGE = {
  ...{ serviceType: 'plumber', city: 'Lucknow', areaName: 'Aliganj' },
  at: CHANGE_ASKED_AT,
};

/** A worker, also a customer, with a registered photo, an approved certificate, a change request and an unregistered file. */
export async function workerWithFiles(api: TestApi, status: Worker['status']): Promise<Person> {
  const { uid, phone, token } = await withAddress(api, await signInWorker(api));
  await putObject(api, `workers/${uid}/photo_me.png`, png(), 'image/png');
  await putObject(api, `workers/${uid}/pan_card.png`, png(), 'image/png');
  const body = { type: 'photo', refModel: 'Worker', refId: uid, fileName: 'me.png' };
  expect((await api.call('registerUpload', { token, body })).status).toBe(201);
  const photo = (await api.db.doc(`uploads/${uid}_photo`).get()).data();
  const approved = { type: 'skill', status: 'approved', meta: { status: 'approved' } };
  await api.db.doc(`uploads/${uid}_skill`).set({ ...photo, ...approved });
  await api.db.doc(`workers/${uid}`).update({ status, changeRequest: ASKED_CHANGE });
  return { uid, phone, token };
}

async function withAddress(api: TestApi, person: Person): Promise<Person> {
  const addresses = [{ ...ADDRESS, _id: `kept-${person.uid}` }];
  await api.db.doc(`users/${person.uid}`).update({ addresses });
  return person;
}
