import {
  STAGES,
  UPLOAD_CONTENT_TYPES,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
  WORK_PHOTO_CONTENT_TYPE,
  WORK_PHOTO_KINDS,
  WORK_PHOTO_MAX_BYTES,
  type WorkPhotoKind,
  workPhotoName,
} from '@gharseva/contract/rules';
import { authFromClaims } from '@gharseva/firestore-emulator/access/requests/auth-from-token';
import { documentResource } from '@gharseva/firestore-emulator/access/requests/from-firestore';
import { fromJson } from '@gharseva/firestore-emulator/access/requests/from-json';
import { makeRequest } from '@gharseva/firestore-emulator/access/requests/make-request';
import type { Ruleset, RulesMethod } from '@gharseva/security-rules/ruleset';
import type { RuleMap } from '@gharseva/security-rules/values/rule-value';
import { ACTOR_NAMES, ACTORS, type Actor } from './actors';
import type { SuiteCase } from './firestore-suite';

const TIME = Date.UTC(2026, 0, 1);
const MAX = UPLOAD_MAX_BYTES;

interface File {
  contentType: string;
  size: number;
}

/** What is attempted, and what exists. The defaults are an allowed upload. */
interface Attempt {
  actor?: Actor;
  method?: RulesMethod;
  /** Below the bucket's root. */
  path?: string;
  file?: File | null;
  /** The object that already exists. */
  before?: File | null;
  /** Of `workers/{uid}`; null without a record. */
  workerStatus?: string | null;
  /** Statuses of `uploads/{uid}_{type}`, by document id. */
  uploads?: Record<string, string>;
  /** Of `orders/order-1`; null without a record. */
  order?: { user?: string; workerUid?: string; stage: string } | null;
  claims?: object;
}

const PHOTO: File = { contentType: 'image/jpeg', size: 120_000 };
const CATALOGUE_PICTURE = 'catalogue/0123456789abcdef0123456789abcdef.webp';
const OWN = 'workers/worker-1/photo_face.jpg';

/** Every storage case, at the bounds of the contract: by actor, name, file, records and method. */
export function storageSuite(): SuiteCase[] {
  return [...byActor(), ...byName(), ...byFile(), ...byRecords(), ...byMethod(), ...ofPhotos()];
}

function byActor(): SuiteCase[] {
  return [
    ...ACTOR_NAMES.flatMap((actor) => [
      attempt(`${actor} uploads to workers/worker-1`, actor === 'worker', { actor }),
      attempt(`${actor} reads a file of workers/worker-1`, false, {
        actor,
        method: 'get',
        before: PHOTO,
        file: null,
      }),
      attempt(`${actor} uploads to workers/worker-2`, actor === 'otherWorker', {
        actor,
        path: 'workers/worker-2/photo_face.jpg',
      }),
    ]),
    attempt('a worker whose token lacks the claim uploads', false, {
      claims: { ...ACTORS.worker, worker: undefined },
    }),
    attempt('a worker whose claim is false uploads', false, { claims: { ...ACTORS.worker, worker: false } }),
    attempt('a worker whose claim is a word uploads', false, {
      claims: { ...ACTORS.worker, worker: 'true' },
    }),
    attempt('a worker whose token lacks the claim reads', false, {
      claims: { ...ACTORS.worker, worker: undefined },
      method: 'get',
      before: PHOTO,
      file: null,
    }),
  ];
}

function byName(): SuiteCase[] {
  const good = [
    ...UPLOAD_TYPES.map((type) => `${type}_file.jpg`),
    'photo_a',
    'photo_with_more_lines.pdf',
    'photo_हिन्दी.png',
    `pan_${'x'.repeat(200)}`,
  ];
  const bad = [
    'face.jpg',
    'photo',
    'photo_',
    'photoface.jpg',
    'Photo_face.jpg',
    'xphoto_face.jpg',
    'passport_a.jpg',
    '_face.jpg',
    'photo-face.jpg',
    `pan_${'x'.repeat(201)}`,
    'photo_a\nb',
    'photo|aadhar_a',
  ];
  const elsewhere = [
    'photo_face.jpg',
    'workers/photo_face.jpg',
    'workers/worker-1/deeper/photo_face.jpg',
    'workers/worker-1/photo_a/photo_face.jpg',
    'users/worker-1/photo_face.jpg',
    'Workers/worker-1/photo_face.jpg',
    'workers',
    'public/photo_face.jpg',
    'a/workers/worker-1/photo_face.jpg',
    '/workers/worker-1/photo_face.jpg',
    '//workers/worker-1/photo_face.jpg',
    'workers//worker-1/photo_face.jpg',
    'workers/worker-1//photo_face.jpg',
    'workers/worker-1/photo_face.jpg/',
  ];
  return [
    ...good.map((name) => attempt(`a file called ${name}`, true, { path: `workers/worker-1/${name}` })),
    ...bad.map((name) =>
      attempt(`a file called ${JSON.stringify(name)}`, false, { path: `workers/worker-1/${name}` }),
    ),
    ...elsewhere.map((path) => attempt(`a file at ${path}`, false, { path })),
    attempt('replacing a file whose path begins with a slash', false, {
      ...{ method: 'update', path: '/workers/worker-1/photo_face.jpg', before: PHOTO },
    }),
  ];
}

function byFile(): SuiteCase[] {
  const sizes: [number, boolean][] = [
    [0, false],
    [1, true],
    [MAX - 1, true],
    [MAX, true],
    [MAX + 1, false],
    [MAX * 2, false],
    [-1, false],
  ];
  const good: readonly string[] = UPLOAD_CONTENT_TYPES;
  const bad = [
    'image/gif',
    'image/svg+xml',
    'text/html',
    'application/octet-stream',
    'image/jpeg; charset=utf-8',
    'IMAGE/JPEG',
    'image/jpg',
    '',
    'application/xhtml+xml',
    'video/mp4',
    'image/',
  ];
  return [
    ...sizes.map(([size, expected]) =>
      attempt(`a file of ${size} bytes`, expected, { file: { ...PHOTO, size } }),
    ),
    ...good.map((contentType) =>
      attempt(`a file of type ${contentType}`, true, { file: { ...PHOTO, contentType } }),
    ),
    ...bad.map((contentType) =>
      attempt(`a file of type '${contentType}'`, false, { file: { ...PHOTO, contentType } }),
    ),
  ];
}

function byRecords(): SuiteCase[] {
  const path = (type: string) => `workers/worker-1/${type}_new.jpg`;
  return [
    ...(['pending', 'active'] as const).map((workerStatus) =>
      attempt(`a ${workerStatus} worker uploads`, true, { workerStatus }),
    ),
    ...['inactive', 'Active', '', null].map((workerStatus) =>
      attempt(`a worker with status ${workerStatus} uploads`, false, { workerStatus }),
    ),
    attempt('an inactive worker replaces a rejected photo', true, {
      workerStatus: 'inactive',
      uploads: { 'worker-1_photo': 'rejected' },
    }),
    ...['pending', 'approved'].map((status) =>
      attempt(`an inactive worker uploads over a ${status} photo`, false, {
        workerStatus: 'inactive',
        uploads: { 'worker-1_photo': status },
      }),
    ),
    attempt('an inactive worker uploads beside a rejected photo', false, {
      workerStatus: 'inactive',
      path: path('pan'),
      uploads: { 'worker-1_photo': 'rejected' },
    }),
    attempt('a worker with an unknown status replaces a rejected photo', false, {
      workerStatus: 'Active',
      uploads: { 'worker-1_photo': 'rejected' },
    }),
    ...['pending', 'rejected'].map((status) =>
      attempt(`uploading over a ${status} photo`, true, { uploads: { 'worker-1_photo': status } }),
    ),
    attempt('uploading over an approved photo', false, { uploads: { 'worker-1_photo': 'approved' } }),
    attempt('uploading over an approved photo, under another name', false, {
      path: path('photo'),
      uploads: { 'worker-1_photo': 'approved' },
    }),
    attempt('overwriting an approved photo', false, {
      method: 'update',
      before: PHOTO,
      uploads: { 'worker-1_photo': 'approved' },
    }),
    attempt('uploading a pan beside an approved photo', true, {
      path: path('pan'),
      uploads: { 'worker-1_photo': 'approved' },
    }),
    attempt('uploading over an approved pan', false, {
      path: path('pan'),
      uploads: { 'worker-1_pan': 'approved' },
    }),
    attempt("uploading beside another worker's approved photo", true, {
      uploads: { 'worker-2_photo': 'approved' },
    }),
  ];
}

function byMethod(): SuiteCase[] {
  return [
    attempt('replacing a file of the same name', true, { method: 'update', before: PHOTO }),
    attempt('replacing it with a wrong type', false, {
      method: 'update',
      before: PHOTO,
      file: { ...PHOTO, contentType: 'text/html' },
    }),
    attempt('replacing the file of another worker', false, {
      actor: 'otherWorker',
      method: 'update',
      before: PHOTO,
    }),
    attempt('a worker deleting its own file', false, { method: 'delete', before: PHOTO, file: null }),
    attempt('a worker listing its own folder', false, {
      method: 'list',
      path: 'workers/worker-1',
      file: null,
    }),
    attempt('a worker listing its own file as a folder', false, { method: 'list', path: OWN, file: null }),
    attempt('listing everything', false, { method: 'list', path: '', file: null }),
    ...ACTOR_NAMES.flatMap((actor) =>
      (['create', 'update', 'get', 'delete'] as const).map((method) =>
        attempt(`${actor}: ${method} of a picture of the catalogue`, false, {
          ...{ actor, method, path: CATALOGUE_PICTURE },
          before: method === 'create' ? null : PHOTO,
          file: method === 'create' || method === 'update' ? PHOTO : null,
        }),
      ),
    ),
    ...ACTOR_NAMES.flatMap((actor) => [
      attempt(`${actor} deletes a file`, false, { actor, method: 'delete', before: PHOTO, file: null }),
      attempt(`${actor} lists files`, false, { actor, method: 'list', path: 'workers/worker-1', file: null }),
    ]),
  ];
}

const DIGITS = '0123456789abcdef'.repeat(2);
const nameOf = (kind: WorkPhotoKind) => workPhotoName(kind, DIGITS);
const photoPath = (name: string, uid = 'worker-1', order = 'order-1') => `orders/${order}/${uid}/${name}`;
const BEFORE = nameOf('before');

/** Photographs with a request for a refund: by actor, order, stage, name and method. */
function ofRefunds(): SuiteCase[] {
  const name = workPhotoName('refund', DIGITS);
  const path = photoPath(name, 'customer-1');
  const order = { user: 'customer-1', workerUid: 'worker-1', stage: 'completed' };
  const photo = (what: string, expected: boolean, parts: Attempt = {}) =>
    attempt(`a photo with a refund: ${what}`, expected, { actor: 'customer', path, order, ...parts });
  const other: File = { contentType: WORK_PHOTO_CONTENT_TYPE, size: 5 };
  return [
    ...ACTOR_NAMES.map((actor) => photo(`sent by ${actor}`, actor === 'customer', { actor })),
    ...[...STAGES, 'inactive'].map((stage) =>
      photo(`at ${stage}`, stage === 'completed' || stage === 'cancelled', { order: { ...order, stage } }),
    ),
    photo('of an order of another customer', false, { order: { ...order, user: 'customer-2' } }),
    photo('of no order', false, { order: null }),
    photo('by its partner, into the own folder', false, {
      ...{ actor: 'worker', path: photoPath(name, 'worker-1') },
    }),
    ...[BEFORE, `x${name}`, `${name}.jpg`, `refund_${'0'.repeat(31)}.jpg`, 'refund_.jpg'].map((bad) =>
      photo(`called ${bad}`, false, { path: photoPath(bad, 'customer-1') }),
    ),
    photo('at another path', false, { path: `/${path}` }),
    photo('too large', false, { file: { ...PHOTO, size: WORK_PHOTO_MAX_BYTES + 1 } }),
    photo('replaced', false, { before: other }),
    photo('read by its customer', false, { method: 'get', before: other, file: null }),
  ];
}

/** Photographs of the work: by actor, order, stage, name, file, record and method. */
function ofPhotos(): SuiteCase[] {
  const path = photoPath(BEFORE);
  const photo = (what: string, expected: boolean, parts: Attempt = {}) =>
    attempt(`a photo of the work: ${what}`, expected, { path, ...parts });

  const bad = [
    ...['before.jpg', 'before_.jpg', `door_${DIGITS}.jpg`, `xbefore_${DIGITS}.jpg`, `Before_${DIGITS}.jpg`],
    ...[`before_${DIGITS}`, `before_${DIGITS}.png`, `before_${DIGITS}xjpg`, `before_${DIGITS}.jpg.jpg`],
    ...[`before_${DIGITS}0.jpg`, `before_${DIGITS.slice(1)}.jpg`, `before_${DIGITS.toUpperCase()}.jpg`],
    ...[`before_${DIGITS}.jpg\n`, `before-${DIGITS}.jpg`, `${DIGITS}.jpg`, `before|after_${DIGITS}.jpg`],
  ];
  const elsewhere = [
    ...[`/${path}`, `${path}/`, path.replace('/', '//'), path.replace('/worker', '//worker')],
    ...[`orders/${BEFORE}`, `orders/order-1/${BEFORE}`, `orders/order-1/worker-1/deeper/${BEFORE}`],
    ...[`photos/order-1/worker-1/${BEFORE}`, `Orders/order-1/worker-1/${BEFORE}`, `a/${path}`],
    ...[`orders/worker-1/order-1/${BEFORE}`, `workers/worker-1/${BEFORE}`],
  ];
  const atStage = (kind: WorkPhotoKind, stage: string) =>
    photo(`${kind} at ${stage}`, stage === (kind === 'after' ? 'in_progress' : 'on_the_way'), {
      path: photoPath(nameOf(kind)),
      order: { workerUid: 'worker-1', stage },
    });
  const other: File = { contentType: WORK_PHOTO_CONTENT_TYPE, size: 5 };
  return [
    ...ACTOR_NAMES.map((actor) => photo(`sent by ${actor}`, actor === 'worker', { actor })),
    ...ACTOR_NAMES.map((actor) =>
      photo(`sent by ${actor} into another’s folder`, false, { actor, path: photoPath(BEFORE, 'worker-9') }),
    ),
    photo('sent by another worker into its own folder', false, {
      ...{ actor: 'otherWorker', path: photoPath(BEFORE, 'worker-2') },
    }),
    ...[undefined, false, 'true'].map((worker) =>
      photo(`with the claim ${worker}`, false, { claims: { ...ACTORS.worker, worker } }),
    ),
    ...WORK_PHOTO_KINDS.flatMap((kind) => STAGES.map((stage) => atStage(kind, stage))),
    photo('of an order without a worker', false, { order: { stage: 'on_the_way' } }),
    photo('of an order of another worker', false, { order: { workerUid: 'worker-2', stage: 'on_the_way' } }),
    photo('of no order', false, { order: null }),
    photo('of another order', false, { path: photoPath(BEFORE, 'worker-1', 'order-2') }),
    ...['pending', 'inactive', 'Active', '', null].map((workerStatus) =>
      photo(`of a worker with status ${workerStatus}`, false, { workerStatus }),
    ),
    ...bad.map((name) => photo(`called ${JSON.stringify(name)}`, false, { path: photoPath(name) })),
    ...elsewhere.map((at) => photo(`at ${at}`, false, { path: at })),
    ...[-1, 0, 1, WORK_PHOTO_MAX_BYTES, WORK_PHOTO_MAX_BYTES + 1].map((size) =>
      photo(`of ${size} bytes`, size > 0 && size <= WORK_PHOTO_MAX_BYTES, { file: { ...PHOTO, size } }),
    ),
    ...['image/png', 'image/webp', 'application/pdf', 'image/jpg', 'IMAGE/JPEG', ''].map((contentType) =>
      photo(`of type '${contentType}'`, false, { file: { ...PHOTO, contentType } }),
    ),
    ...ofRefunds(),
    photo('replaced', false, { before: other }),
    photo('with other metadata', false, { method: 'update', before: other }),
    ...ACTOR_NAMES.flatMap((actor) => [
      photo(`read by ${actor}`, false, { actor, method: 'get', before: other, file: null }),
      photo(`deleted by ${actor}`, false, { actor, method: 'delete', before: other, file: null }),
      photo(`listed by ${actor}`, false, { actor, method: 'list', path: 'orders/order-1', file: null }),
    ]),
  ];
}

function attempt(what: string, expected: boolean, parts: Attempt): SuiteCase {
  return {
    name: `${what}: ${expected ? 'allowed' : 'denied'}`,
    expected,
    decide: (ruleset) => decide(ruleset, parts),
  };
}

function decide(ruleset: Ruleset, parts: Attempt): boolean {
  const { actor = 'worker', method = 'create', path = OWN, file = PHOTO, before = null } = parts;
  const { workerStatus = 'active', uploads = {} } = parts;
  const { order = { workerUid: 'worker-1', stage: 'on_the_way' } } = parts;
  const full = ['b', 'bucket', 'o', ...path.split('/').filter((segment) => segment !== '')];
  const claims = parts.claims ?? ACTORS[actor];
  const auth = claims ? authFromClaims(claims as Record<string, unknown>) : null;
  const resource = file && (fromJson({ name: path, bucket: 'bucket', ...file, metadata: {} }) as RuleMap);
  const status = (value: string) => ({ status: { stringValue: value } });
  return ruleset.decide({
    service: 'firebase.storage',
    method,
    path: full,
    request: makeRequest({ auth, method, path: full, time: TIME, resource }),
    resource: before && (fromJson({ name: path, bucket: 'bucket', ...before, metadata: {} }) as RuleMap),
    loadDocument: (asked) => {
      const [collection, id = ''] = asked.slice(3);
      if (collection === 'workers')
        return workerStatus === null ? null : documentResource(asked, status(workerStatus));
      if (collection === 'orders') {
        const { user, workerUid, stage } = (id === 'order-1' && order) || {};
        if (stage === undefined) return null;
        const held = {
          ...(workerUid !== undefined && { workerUid: { stringValue: workerUid } }),
          ...(user !== undefined && { user: { stringValue: user } }),
        };
        return documentResource(asked, { stage: { stringValue: stage }, ...held });
      }
      const upload = collection === 'uploads' ? uploads[id] : undefined;
      return upload === undefined ? null : documentResource(asked, status(upload));
    },
    lookupLimit: 2,
  }).allowed;
}
