import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { sentPhotoPath, UPLOAD_MAX_BYTES, type WorkPhotoKind, workPhotoName } from '@gharseva/contract/rules';
import { onFreePorts, orPortTaken } from '@gharseva/dev-stack/stack/choose-ports';
import { originOf, type Ports, portsFor, writeDerivedConfig } from '@gharseva/dev-stack/stack/derive-config';
import { type RunningCli, startFirebaseCli } from '@gharseva/dev-stack/stack/firebase-cli';
import { bundleForCli, prepareBackend, writeJavaShim } from '@gharseva/dev-stack/stack/firestore-backend';
import { placesFor } from '@gharseva/dev-stack/stack/places';
import { waitForUrl } from '@gharseva/dev-stack/stack/wait-for';
import { doc, setDoc, setLogLevel } from 'firebase/firestore';
import {
  deleteObject,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  type StorageReference,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRules } from './product/load-rules';

/** Apart from the stacks that a person or another test run may have started. */
const OFFSETS = [17_000, 17_020, 17_040, 17_060] as const;
const JPEG = { contentType: 'image/jpeg' };

/** Starts Storage and Firestore on the ports of an offset. @throws PortTakenError when another program was faster */
async function startEmulators(portOffset: number): Promise<{ cli: RunningCli; ports: Ports }> {
  const ports = portsFor(portOffset);
  const places = placesFor(portOffset);
  mkdirSync(places.work, { recursive: true });
  writeDerivedConfig(places, ports);
  const [command] = await Promise.all([prepareBackend('embedded', places), bundleForCli(places)]);
  const cli = startFirebaseCli({
    places,
    only: ['firestore', 'storage'],
    path: writeJavaShim(places, command),
    env: {
      FIRESTORE_EMULATOR_BINARY_PATH: join(places.work, 'bin', 'java'),
      STORAGE_EMULATOR_BINARY_PATH: places.storageBundle,
    },
  });
  const failed = () => (cli.hasExited() ? new Error(cli.tail()) : undefined);
  const { progress, logFile } = cli;
  const address = `${originOf(ports.storage)}/storage/v1/b`;
  try {
    await waitForUrl(address, { what: 'Storage', failed, progress, logFile });
  } catch (error) {
    await cli.stop();
    throw await orPortTaken(error, ports);
  }
  return { cli, ports };
}

/** The Storage emulator with our rules runtime behind it, and Firestore for the look-ups of the rules. */
describe('storage.rules on the Storage emulator', () => {
  let cli: RunningCli | undefined;
  let ports: Ports;
  let env: RulesTestEnvironment;

  beforeAll(async () => {
    setLogLevel('silent');
    ({ cli, ports } = await onFreePorts(OFFSETS, startEmulators));
    env = await initializeTestEnvironment({
      projectId: 'demo-gharseva',
      firestore: { host: '127.0.0.1', port: ports.firestore, rules: readRules('firestore.rules') },
      storage: { host: '127.0.0.1', port: ports.storage, rules: readRules('storage.rules') },
    });
    await env.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore();
      await setDoc(doc(db, 'workers/w1'), { status: 'active' });
      await setDoc(doc(db, 'workers/w2'), { status: 'inactive' });
      await setDoc(doc(db, 'workers/w3'), { status: 'active' });
      await setDoc(doc(db, 'orders/o1'), { workerUid: 'w1', stage: 'on_the_way' });
      await setDoc(doc(db, 'orders/o2'), { workerUid: 'w1', stage: 'accepted' });
      await setDoc(doc(db, 'uploads/w1_pan'), { status: 'approved' });
      await setDoc(doc(db, 'uploads/w1_identity'), { status: 'rejected' });
    });
  });

  afterAll(async () => {
    await env?.cleanup();
    await cli?.stop();
  });

  const at = (
    path: string,
    uid?: string,
    claims: { worker?: boolean } = { worker: true },
  ): StorageReference => {
    const context = uid ? env.authenticatedContext(uid, claims) : env.unauthenticatedContext();
    return ref(context.storage(), path);
  };
  const put = (reference: StorageReference, size = 2000, metadata = JPEG) => {
    return uploadBytes(reference, new Uint8Array(size), metadata);
  };

  test('a worker uploads below its own prefix, but gets neither metadata nor a download address', async () => {
    const { metadata } = await assertSucceeds(put(at('workers/w1/photo_me.jpg', 'w1')));
    expect(metadata.size).toBe(2000);
    await assertFails(getMetadata(at('workers/w1/photo_me.jpg', 'w1')));
    await assertFails(getDownloadURL(at('workers/w1/photo_me.jpg', 'w1')));
  });

  test('other accounts, and tokens without the claim, are denied', async () => {
    await assertFails(put(at('workers/w1/photo_me.jpg')));
    await assertFails(put(at('workers/w1/photo_me.jpg', 'w3')));
    await assertFails(put(at('workers/w1/photo_me.jpg', 'w1', {})));
    await assertFails(getMetadata(at('workers/w1/photo_me.jpg', 'w3')));
    await assertFails(getMetadata(at('workers/w1/photo_me.jpg')));
  });

  test('a photograph of the work: once, by its own partner on the way, and for nobody to read', async () => {
    const photo = (uid: string, order = 'o1', kind: WorkPhotoKind = 'before') =>
      at(sentPhotoPath(order, uid, workPhotoName(kind, '0'.repeat(32))), uid);
    await assertSucceeds(put(photo('w1')));
    await assertFails(put(photo('w1')));
    await assertFails(getMetadata(photo('w1')));
    await assertFails(put(photo('w1', 'o1', 'after')));
    await assertFails(put(photo('w1', 'o2')));
    await assertFails(put(photo('w1', 'missing')));
    await assertFails(put(photo('w3')));
  });

  test('names, types and sizes are enforced', async () => {
    await assertFails(put(at('workers/w1/me.jpg', 'w1')));
    await assertFails(put(at('workers/w1/passport_me.jpg', 'w1')));
    await assertFails(put(at('workers/w1/deeper/photo_me.jpg', 'w1')));
    await assertFails(put(at('elsewhere/photo_me.jpg', 'w1')));
    await assertFails(put(at('workers/w1/photo_me.svg', 'w1'), 2000, { contentType: 'image/svg+xml' }));
    await assertFails(put(at('workers/w1/photo_empty.jpg', 'w1'), 0));
    await assertFails(put(at('workers/w1/photo_big.jpg', 'w1'), UPLOAD_MAX_BYTES + 1));
    await assertSucceeds(put(at('workers/w1/photo_full.jpg', 'w1'), UPLOAD_MAX_BYTES));
  });

  test('names with empty segments are denied, and nothing is stored', async () => {
    const claims = { sub: 'w1', user_id: 'w1', worker: true };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${encode({ alg: 'none' })}.${encode(claims)}.`;
    // Over HTTP: the SDK removes the empty segments.
    const upload = async (name: string) => {
      const bucket = `${originOf(ports.storage)}/v0/b/demo-gharseva.appspot.com/o`;
      const headers = { Authorization: `Firebase ${token}`, 'Content-Type': 'image/jpeg' };
      const body = new Uint8Array(2000);
      return (await fetch(`${bucket}?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body }))
        .status;
    };
    expect(await upload('workers/w1/photo_raw.jpg')).toBe(200);
    for (const name of [
      '/workers/w1/photo_raw.jpg',
      'workers//w1/photo_raw.jpg',
      'workers/w1//photo_raw.jpg',
      'workers/w1/photo_raw.jpg/',
    ]) {
      expect([name, await upload(name)]).toEqual([name, 403]);
    }
  });

  test('the statuses of worker and document are looked up in Firestore', async () => {
    await assertFails(put(at('workers/w2/photo_me.jpg', 'w2')));
    await assertFails(put(at('workers/unregistered/photo_me.jpg', 'unregistered')));
    await assertFails(put(at('workers/w1/pan_new.jpg', 'w1')));
    await assertSucceeds(put(at('workers/w1/identity_new.jpg', 'w1')));
    await assertSucceeds(put(at('workers/w1/aadhar_first.jpg', 'w1')));
  });

  test('simultaneous decisions do not mix', async () => {
    const tries = Array.from({ length: 20 }, (_, i) => {
      const allowed = i % 2 === 0;
      return put(at(`workers/w1/${allowed ? 'skill' : 'pan'}_${i}.jpg`, 'w1')).then(
        () => true,
        () => false,
      );
    });
    expect(await Promise.all(tries)).toEqual(Array.from({ length: 20 }, (_, i) => i % 2 === 0));
  });

  test('nothing can be listed, deleted or given another type', async () => {
    const own = at('workers/w1/photo_me.jpg', 'w1');
    await assertFails(listAll(at('workers/w1', 'w1')));
    await assertFails(listAll(at('', 'w1')));
    await assertFails(deleteObject(own));
    await assertFails(updateMetadata(own, { contentType: 'text/html' }));
  });

  test('invalid rules are refused', async () => {
    const storage = { host: '127.0.0.1', port: ports.storage, rules: 'service firebase.storage { match }' };
    await expect(initializeTestEnvironment({ projectId: 'demo-gharseva', storage })).rejects.toThrow();
  });
});
