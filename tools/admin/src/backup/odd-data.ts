import { createHash } from 'node:crypto';
import { type Account, openAccounts } from './accounts';
import { openDocuments, type StoredDocument } from './documents';
import { openObjects } from './objects';
import type { Target } from './target';

const text = (stringValue: string) => ({ stringValue });

/** A value of each type, with those that lose something on many ways. */
const EVERY_TYPE = {
  nothing: { nullValue: null },
  yes: { booleanValue: true },
  whole: { integerValue: '9007199254740993' },
  wholeAsDouble: { doubleValue: 5 },
  negativeZero: { doubleValue: '-0' },
  notANumber: { doubleValue: 'NaN' },
  endless: { doubleValue: '-Infinity' },
  third: { doubleValue: 0.30000000000000004 },
  instant: { timestampValue: '2026-11-22T03:04:05.678901Z' },
  longAgo: { timestampValue: '0001-01-01T00:00:00.000000Z' },
  hindi: text('नमस्ते 👋 \u0000 \u2028'),
  empty: text(''),
  bytes: { bytesValue: Buffer.from([0, 255, 10, 13]).toString('base64') },
  reference: { referenceValue: '/drill/of/parts/one' },
  foreign: { referenceValue: 'projects/another/databases/(default)/documents/orders/1' },
  place: { geoPointValue: { latitude: 26.8467, longitude: -80.9462 } },
  list: { arrayValue: { values: [text('a'), { mapValue: { fields: { deep: { arrayValue: {} } } } }] } },
  map: { mapValue: { fields: { referenceValue: text('a name'), 'with.dot `and` tick': { mapValue: {} } } } },
};

/** Documents of every type, empty, large, below others, and below one that does not exist. */
const DOCUMENTS: readonly StoredDocument[] = [
  { path: 'drill/every-type', fields: EVERY_TYPE },
  { path: 'drill/empty', fields: {} },
  { path: 'drill/large', fields: { text: text('x'.repeat(900_000)) } },
  { path: 'drill/of/parts/one', fields: { of: { referenceValue: '/drill/every-type' } } },
  { path: 'drill/missing/parts/two', fields: EVERY_TYPE },
  { path: 'drill/é 👋/parts/three', fields: {} },
  ...Array.from({ length: 450 }, (_, index) => ({
    path: `drill-many/${index}`,
    fields: { index: { integerValue: `${index}` } },
  })),
];

const PASSWORD = {
  passwordHash: 'fakeHash:salt=fakeSaltOfDrill:password=Drill-password-1',
  salt: 'fakeSaltOfDrill',
};

const ACCOUNTS = [
  {
    localId: 'drill-admin',
    ...{ email: 'drill@gharseva.example', emailVerified: true, displayName: 'Drill', ...PASSWORD },
    customAttributes: JSON.stringify({ admin: true, note: 'नोट' }),
  },
  {
    localId: 'drill-phone',
    phoneNumber: '+919000000001',
    customAttributes: JSON.stringify({ worker: true }),
  },
  { localId: 'drill-disabled', email: 'disabled@gharseva.example', disabled: true },
  {
    localId: 'drill-google',
    ...{ email: 'google@gharseva.example', emailVerified: true, photoUrl: 'https://gharseva.example/p.png' },
    providerUserInfo: [{ providerId: 'google.com', rawId: '12345', email: 'google@gharseva.example' }],
  },
  {
    localId: 'drill-second-factor',
    ...{ email: 'factor@gharseva.example', emailVerified: true, ...PASSWORD },
    mfaInfo: [
      { mfaEnrollmentId: 'drill-factor', phoneInfo: '+919000000002', enrolledAt: '2026-11-20T00:00:00.000Z' },
    ],
  },
];

/** An authenticator app as a real project lists it. */
const AUTHENTICATOR_APP = {
  ...{ mfaEnrollmentId: 'drill-app', displayName: 'App', enrolledAt: '2026-11-20T00:00:00.000Z' },
  totpInfo: {},
};

const OBJECTS = [
  {
    name: 'workers/drill-phone/photo_me.png',
    bytes: Buffer.from('the bytes of a photo'),
    metadata: { contentType: 'image/png' },
  },
  { name: 'drill/empty', bytes: Buffer.alloc(0), metadata: { contentType: 'text/plain' } },
  {
    name: 'drill/नाम of a file?#&.txt',
    bytes: Buffer.from('every kind of metadata'),
    metadata: {
      ...{
        contentType: 'text/plain; charset=utf-8',
        contentLanguage: 'hi',
        cacheControl: 'private, no-store',
      },
      ...{ contentDisposition: 'attachment', metadata: { seen: '2026-11-20T00:00:00.000Z', नोट: 'ü' } },
    },
  },
  {
    name: 'drill/large.bin',
    bytes: Buffer.alloc(3_000_000, 'large'),
    metadata: { contentType: 'application/octet-stream' },
  },
];

/** The document of a partner whose record names the generation of its file, as functions/src/stores/uploads.ts stores it. */
async function uploadRecord(target: Target): Promise<StoredDocument> {
  const [photo] = OBJECTS;
  const path = photo?.name ?? '';
  const generation = (await openObjects(target.bucket).find(path))?.generation ?? '';
  const md5Hash = createHash('md5')
    .update(photo?.bytes ?? '')
    .digest('base64');
  const fields = {
    path: text(path),
    generation: text(generation),
    md5Hash: text(md5Hash),
    status: text('approved'),
  };
  return { path: 'uploads/drill-phone_photo', fields };
}

/**
 * A local stack whose accounts with a password have an authenticator app as well. No local stack can keep one, and no
 * restore brings one back.
 */
export function withAuthenticatorApps(target: Target): Target {
  const withApp = (account: Account): Account =>
    account.passwordHash ? { ...account, mfaInfo: [...(account.mfaInfo ?? []), AUTHENTICATOR_APP] } : account;
  return {
    ...target,
    call: async (call) => {
      const answer = await target.call(call);
      if (!call.url.includes('/accounts:batchGet')) return answer;
      const { users = [], ...rest } = answer as { users?: Account[] };
      return { ...rest, users: users.map(withApp) };
    },
  };
}

/**
 * Adds to a local stack what a restore could lose: documents of every type, accounts with every way to sign in, objects
 * with every kind of metadata.
 */
export async function writeOddData(target: Target): Promise<void> {
  if (!target.isLocal) throw new Error(`${target.projectId} is a real project.`);
  for (const { name, bytes, metadata } of OBJECTS) {
    await target.bucket.file(name).save(bytes, { resumable: false, metadata });
  }
  const refused = await openAccounts(target).create(
    ACCOUNTS.map((account) => ({ createdAt: '1763775000000', lastLoginAt: '1763775600000', ...account })),
    null,
  );
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
  await openDocuments(target).write([...DOCUMENTS, await uploadRecord(target)]);
}
