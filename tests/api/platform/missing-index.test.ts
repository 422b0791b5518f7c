import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../../functions/src/endpoints/handler';
import { createApp } from '../../../functions/src/http/create-app';
import { parseConfig } from '../../../functions/src/platform/config';
import type { Database } from '../../../functions/src/platform/database';
import { createLog, type LogEntry } from '../../../functions/src/platform/log';
import { findMissingIndex } from '../../../functions/src/platform/missing-index';
import { createTransact } from '../../../functions/src/platform/transact';
import { PATIENT } from '../../support/api/test-context';

const PATH = 'projects/gharseva/databases/(default)/collectionGroups/orders/indexes/_';
const DEFINITION = Buffer.from(`\n\x55${PATH}\x10\x01\x1a\x08\n\x04user\x10\x01`, 'latin1').toString(
  'base64',
);
const LINK = `https://console.firebase.google.com/v1/r/project/gharseva/firestore/indexes?create_composite=${DEFINITION}`;

/** The errors of Firestore, in its own words. */
const refused = (words: string) => Object.assign(new Error(`9 FAILED_PRECONDITION: ${words}`), { code: 9 });
const missing = refused(`The query requires an index. You can create it here: ${LINK}`);
const building = refused(
  `The query requires an index. That index is currently building and cannot be used yet. See its status here: ${LINK}`,
);
const ofField = refused(
  'The query requires a COLLECTION_GROUP_ASC index for collection users and field phone.',
);

describe('an index that a query lacks', () => {
  test('is found by Firestore’s words, with the collection and the link that makes it', () => {
    expect(findMissingIndex(missing)).toEqual({ collection: 'orders', link: LINK, isBuilding: false });
    expect(findMissingIndex(building)).toMatchObject({ collection: 'orders', isBuilding: true });
    expect(findMissingIndex(ofField)).toEqual({ collection: 'users', link: null, isBuilding: false });
  });

  test.each([refused('the stored version (7) does not match'), new Error('requires an index'), null, 'text'])(
    '%s is something else',
    (thrown) => expect(findMissingIndex(thrown)).toBeNull(),
  );

  test('a call: 500 at once, without Retry-After; the log names the collection as its own cause', async () => {
    const entries: LogEntry[] = [];
    const log = createLog((entry) => entries.push(entry), { service: 'api', version: 'test' });
    const catalogue = { present: () => undefined, read: () => Promise.reject(missing) };
    const stores = { catalogue, workers: {}, endedSessions: {} };
    const context = {
      ...{ stores, clock: () => new Date() },
      secondFactors: { isDemanded: false },
    } as unknown as Context;
    const parts = { config: parseConfig({}), deadlines: PATIENT, log, context };
    const app = createApp({ ...parts, verifyToken: async () => null, verifyAppToken: async () => true });
    const server = createServer(app);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/category`);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([500, null]);
      const named = { severity: 'ERROR', message: 'missing index', collection: 'orders', link: LINK };
      expect(entries[0]).toMatchObject({ ...named, requestId: answer.headers.get('X-Request-Id') });
      expect(entries[0]?.context).toMatchObject({ reportLocation: { functionName: 'orders' } });
    } finally {
      server.close();
    }
  });

  test('inside a transaction: is not tried again', async () => {
    let attempts = 0;
    const transact = createTransact((async () => ({})) as unknown as Database);
    const work = () => {
      attempts += 1;
      return Promise.reject(missing);
    };
    await expect(transact(work)).rejects.toBe(missing);
    expect(attempts).toBe(1);
  });
});
