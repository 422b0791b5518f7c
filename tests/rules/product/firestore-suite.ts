import { authFromClaims } from '@gharseva/firestore-emulator/access/requests/auth-from-token';
import { documentResource } from '@gharseva/firestore-emulator/access/requests/from-firestore';
import { listRequests } from '@gharseva/firestore-emulator/access/requests/list-requests';
import { makeRequest } from '@gharseva/firestore-emulator/access/requests/make-request';
import type { WireQuery } from '@gharseva/firestore-emulator/engine/wire-types';
import type { Ruleset } from '@gharseva/security-rules/ruleset';
import { ACTOR_NAMES, ACTORS, type Actor } from './actors';
import { PRODUCT_COLLECTIONS, PRODUCT_DOCUMENTS } from './firestore-documents';

const TIME = Date.UTC(2026, 0, 1);
const ROOT = ['databases', '(default)', 'documents'];

/** One attempt, and whether the rules allow it. */
export interface SuiteCase {
  name: string;
  expected: boolean;
  decide(ruleset: Ruleset): boolean;
}

/** Who may get which documents; everything else is denied. */
const GETS: Record<string, readonly Actor[]> = {
  'categories/active': ACTOR_NAMES,
  'services/active': ACTOR_NAMES,
  'cities/active': ACTOR_NAMES,
  'users/customer-1': ['customer'],
  'users/customer-2': ['stranger'],
  'workers/worker-1': ['worker'],
  'workers/worker-2': ['otherWorker'],
};

/** Lists: the collection, the condition, and who may run them. */
const LISTS: readonly [collection: string, field: string, value: string | boolean, who: readonly Actor[]][] =
  [
    ['categories', 'isActive', true, ACTOR_NAMES],
    ['services', 'isActive', true, ACTOR_NAMES],
    ['cities', 'isActive', true, ACTOR_NAMES],
    ['categories', 'isActive', false, []],
    ['services', 'isActive', false, []],
    ['cities', 'isActive', false, []],
    ['orders', 'user', 'customer-1', []],
    ['orders', 'user', 'customer-2', []],
    ['orders', 'workerUid', 'worker-1', []],
    ['payments', 'userId', 'customer-1', []],
    ['payments', 'userId', 'customer-2', []],
    ['payments', 'status', 'pending', []],
    ['loans', 'user', 'customer-1', []],
    ['limits', 'user', 'customer-1', []],
    ['users', 'phone', '9876543210', []],
    ['workers', 'status', 'active', []],
    ['uploads', 'refId', 'worker-1', []],
  ];

/** Every collection × operation × actor. */
export function firestoreSuite(): SuiteCase[] {
  return ACTOR_NAMES.flatMap((actor) => [
    ...Object.keys(PRODUCT_DOCUMENTS).map((path) => getCase(actor, path)),
    ...['users/nobody', 'orders/nothing', 'categories/nothing', 'workers/nobody'].map((path) =>
      getCase(actor, path),
    ),
    ...Object.keys(PRODUCT_DOCUMENTS).flatMap((path) => writeCases(actor, path)),
    ...PRODUCT_COLLECTIONS.map((collection) => listCase(actor, collection, {}, false, 'all')),
    ...LISTS.map(([collection, field, value, who]) => {
      return listCase(
        actor,
        collection,
        whereEqual(field, value),
        who.includes(actor),
        `${field} == ${value}`,
      );
    }),
    // A document that its owner may get is denied as a list of one.
    ...['users/customer-1', 'workers/worker-1', 'uploads/worker-1_photo'].map((path) => {
      const value = { referenceValue: `projects/demo/databases/(default)/documents/${path}` };
      const where = { fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value } };
      return listCase(actor, path.slice(0, path.indexOf('/')), { where }, false, `__name__ == ${path}`);
    }),
    ...['categories', 'orders', 'users', 'payments'].map((collection) => {
      const query = { from: [{ collectionId: collection, allDescendants: true }] };
      return listCase(actor, collection, query, false, 'collection group');
    }),
  ]);
}

function getCase(actor: Actor, path: string): SuiteCase {
  const expected = (GETS[path] ?? []).includes(actor);
  return {
    name: `${actor} ${expected ? 'gets' : 'may not get'} ${path}`,
    expected,
    decide: (ruleset) => {
      const full = [...ROOT, ...path.split('/')];
      const auth = authOf(actor);
      const request = makeRequest({ auth, method: 'get', path: full, time: TIME });
      return ruleset.decide({
        service: 'cloud.firestore',
        method: 'get',
        path: full,
        request,
        resource: resourceAt(path),
      }).allowed;
    },
  };
}

/** Nobody may create, update or delete anything. */
function writeCases(actor: Actor, path: string): SuiteCase[] {
  const collection = path.slice(0, path.lastIndexOf('/'));
  const own = ACTORS[actor]?.user_id ?? 'nobody';
  // Data that would pass a check of the owner or the status, if there were one.
  const after = {
    user: { stringValue: own },
    userId: { stringValue: own },
    isActive: { booleanValue: true },
    status: { stringValue: 'active' },
  };
  return (['create', 'update', 'delete'] as const).map((method) => ({
    name: `${actor} may not ${method} ${method === 'create' ? `${collection}/${own}` : path}`,
    expected: false,
    decide: (ruleset) => {
      const full = [...ROOT, ...(method === 'create' ? `${collection}/${own}` : path).split('/')];
      const before =
        method === 'create' ? null : documentResource(full, { ...PRODUCT_DOCUMENTS[path], ...after });
      const resource = method === 'delete' ? null : documentResource(full, after);
      const request = makeRequest({ auth: authOf(actor), method, path: full, time: TIME, resource });
      return ruleset.decide({ service: 'cloud.firestore', method, path: full, request, resource: before })
        .allowed;
    },
  }));
}

function listCase(
  actor: Actor,
  collection: string,
  query: WireQuery,
  expected: boolean,
  what: string,
): SuiteCase {
  const cut = collection.lastIndexOf('/');
  const [parent, id] = cut < 0 ? ['', collection] : [collection.slice(0, cut), collection.slice(cut + 1)];
  return {
    name: `${actor} ${expected ? 'lists' : 'may not list'} ${collection}: ${what}`,
    expected,
    decide: (ruleset) => {
      const readFields = (path: string) => PRODUCT_DOCUMENTS[path];
      const context = { auth: authOf(actor), time: TIME, readFields };
      const requests =
        listRequests('(default)', parent, { from: [{ collectionId: id }], ...query }, context) ?? [];
      return requests.length > 0 && requests.every((request) => ruleset.decide(request).allowed);
    },
  };
}

function whereEqual(fieldPath: string, value: string | boolean): WireQuery {
  const operand = typeof value === 'string' ? { stringValue: value } : { booleanValue: value };
  return { where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: operand } } };
}

function authOf(actor: Actor) {
  const claims = ACTORS[actor];
  return claims ? authFromClaims(claims) : null;
}

function resourceAt(path: string) {
  const fields = PRODUCT_DOCUMENTS[path];
  return fields ? documentResource([...ROOT, ...path.split('/')], fields) : null;
}
