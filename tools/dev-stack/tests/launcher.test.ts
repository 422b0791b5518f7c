import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import {
  buildCategories,
  buildCities,
  buildServices,
  buildSubcategories,
} from '@gharseva/starter-catalogue/build-entities';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { connect } from '../../../packages/firestore-emulator/tests/support/connect';
import { firstFree } from '../src/stack/choose-ports';
import { portsFor } from '../src/stack/derive-config';
import { PROJECT_ID, placesFor } from '../src/stack/places';
import { killAll } from '../src/stack/process-tree';
import { waitFor } from '../src/stack/wait-for';
import { endLaunchers, type Launcher, launch } from './support/launcher';

/**
 * Derived from this test run's own ports: between two tests the launcher's ports are free, and a concurrent run would
 * take a fixed set.
 */
const RUN_OFFSET = Number(process.env.FIRESTORE_EMULATOR_HOST?.split(':')[1]) - portsFor(0).firestore;
const OFFSET = RUN_OFFSET >= 0 ? RUN_OFFSET + 130 : ((await firstFree([10_190])) ?? 10_210);
const ports = portsFor(OFFSET);
const places = placesFor(OFFSET);
/** A line of a stack trace. */
const STACK = /^\s+at .*:\d+:\d+/m;
const ARGS = ['--api-only', '--port-offset', `${OFFSET}`];

afterEach(endLaunchers);
afterAll(() => {
  for (const path of [places.data, places.work, places.config])
    rmSync(path, { recursive: true, force: true });
});

/** Runs work on Firestore and Auth of the stack through the Admin SDK. */
async function withStack<T>(
  work: (db: ReturnType<typeof connect>['db'], auth: Auth) => Promise<T>,
): Promise<T> {
  const given = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  const { db, close } = connect(ports.firestore, PROJECT_ID);
  try {
    return await work(db, getAuth(initializeApp({ projectId: PROJECT_ID }, `launcher-${Date.now()}`)));
  } finally {
    await close();
    if (given) process.env.FIREBASE_AUTH_EMULATOR_HOST = given;
  }
}

/** Calls the Storage emulator for an object of the bucket, as the Admin SDK does. */
function storage(path: string, init: RequestInit = {}): Promise<Response> {
  const url = `http://127.0.0.1:${ports.storage}/v0/b/${PROJECT_ID}.appspot.com/o${path.startsWith('?') ? path : `/${path}`}`;
  return fetch(url, { ...init, headers: { Authorization: 'Bearer owner' } });
}

async function putFile(name: string, content: string): Promise<void> {
  const answer = await storage(`?name=${name}`, { method: 'POST', body: content });
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.status}`);
}

async function startUp(...more: string[]): Promise<Launcher> {
  const launcher = launch([...ARGS, ...more]);
  await launcher.until('GharSeva is up');
  return launcher;
}

function kill(launcher: Launcher, words: string): void {
  const pid = launcher.find(words);
  if (!pid) throw new Error(`No process "${words}" below the launcher.`);
  process.kill(pid, 'SIGKILL');
}

describe('npm start, repeatedly on the same data', () => {
  test('killing the launcher leaves nothing running', async () => {
    const launcher = await startUp('--fresh');
    const catalogue = await fetch(`http://127.0.0.1:${ports.hosting}/api/category`);
    expect((await catalogue.json()).length).toBeGreaterThan(10);
    await withStack(async (db, auth) => {
      await db.doc('kept/one').set({ n: 1 });
      await auth.createUser({ uid: 'kept-user', phoneNumber: '+919000000001' });
    });
    expect(launcher.tree().length).toBeGreaterThanOrEqual(5);
    kill(launcher, 'dev-stack/src/main.ts');
    await launcher.untilGone();
  });

  test('killing the whole stack keeps all acknowledged data for the next start', async () => {
    const first = await startUp();
    await withStack(async (db, auth) => {
      expect((await db.doc('kept/one').get()).data()).toEqual({ n: 1 });
      expect((await auth.getUser('kept-user')).phoneNumber).toBe('+919000000001');
      await auth.createUser({ uid: 'gone-user' });
      await auth.deleteUser('gone-user');
      await auth.updateUser('kept-user', { displayName: 'Ravi' });
      await auth.createUser({ uid: 'last-moment', email: 'moment@example.in', password: 'Long enough 1' });
      await putFile('gone.txt', 'gone');
      await storage('gone.txt', { method: 'DELETE' });
      await putFile('kept.txt', 'first');
      await putFile('kept.txt', 'second');
    });
    killAll(first.tree());
    await first.untilGone();

    const second = await startUp();
    await withStack(async (db, auth) => {
      expect((await db.doc('kept/one').get()).data()).toEqual({ n: 1 });
      expect((await auth.getUser('kept-user')).displayName).toBe('Ravi');
      expect((await auth.getUserByEmail('moment@example.in')).uid).toBe('last-moment');
      await expect(auth.getUser('gone-user')).rejects.toMatchObject({ code: 'auth/user-not-found' });
      expect(await storage('kept.txt?alt=media').then((answer) => answer.text())).toBe('second');
      expect((await storage('gone.txt')).status).toBe(404);
    });
    killAll(second.tree());
    await second.untilGone();
  });

  test('a restart has the documents and accounts; Ctrl-C leaves no process', async () => {
    const launcher = await startUp();
    await withStack(async (db, auth) => {
      expect((await db.doc('kept/one').get()).data()).toEqual({ n: 1 });
      expect((await auth.getUser('kept-user')).phoneNumber).toBe('+919000000001');
      await db.doc('kept/two').set({ n: 2 });
      await auth.createUser({ uid: 'last-user', email: 'last@example.in' });
    });
    launcher.tree();
    launcher.interrupt();
    expect(await launcher.ended(), launcher.output()).toBe(0);
    expect(launcher.output()).toContain('nothing is left running');
    await launcher.untilGone();
  });

  test('Ctrl-C keeps the latest data; when its suite dies, the launcher ends with the reason', async () => {
    const launcher = await startUp();
    await withStack(async (db, auth) => {
      expect((await db.doc('kept/two').get()).data()).toEqual({ n: 2 });
      expect((await auth.getUser('last-user')).email).toBe('last@example.in');
    });
    kill(launcher, 'firebase.js emulators:start');
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toContain('The emulator suite ended by itself');
    await launcher.untilGone();
  });

  test('--fresh leaves only the seed; when Firestore dies, everything ends', async () => {
    const launcher = await startUp('--fresh');
    await withStack(async (db, auth) => {
      expect((await db.collection('kept').get()).size).toBe(0);
      await expect(auth.getUser('kept-user')).rejects.toMatchObject({ code: 'auth/user-not-found' });
      expect((await db.collection('categories').count().get()).data().count).toBeGreaterThan(10);
    });
    kill(launcher, 'firestore.mjs');
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toContain('Firestore ended by itself');
    await launcher.untilGone();
  });
});

describe('npm start, refused or interrupted', () => {
  test.each([
    ['starting the emulators', 'Starting emulators'],
    ['discovering the functions', 'Watching "'],
    ['loading the functions', 'Loaded functions definitions'],
    ['seeding the catalogue', 'Seeding the catalogue'],
  ])('Ctrl-C while %s ends it at once and leaves nothing running', async (_when, words) => {
    const launcher = launch([...ARGS, '--fresh', '--verbose']);
    await launcher.interruptAt(words);
    expect(await launcher.ended(), launcher.output()).toBe(0);
    expect(launcher.output()).toContain('nothing is left running');
    expect(launcher.output()).not.toMatch(STACK);
    await launcher.untilGone();
  });

  test('after Ctrl-C while seeding, the next start completes what the seed had begun', async () => {
    const launcher = await startUp();
    await withStack(async (db) => {
      const catalogue = {
        cities: buildCities(),
        categories: [...buildCategories(), ...buildSubcategories()],
        services: buildServices(),
      };
      for (const [collection, documents] of Object.entries(catalogue)) {
        const stored = await db.collection(collection).get();
        expect(stored.docs.map(({ id }) => id)).toEqual(documents.map(({ _id }) => _id).sort());
      }
    });
    launcher.interrupt();
    expect(await launcher.ended(), launcher.output()).toBe(0);
    await launcher.untilGone();
  });

  test('a port that is lost after it was found free is named, with a way out', async () => {
    rmSync(places.config, { force: true });
    const launcher = launch(ARGS);
    // Written when the ports have been found free; the builds, and then the emulators, come after it.
    await waitFor(async () => existsSync(places.config), { what: 'The configuration' });
    const taker = createServer().listen(ports.storage, '127.0.0.1');
    expect(await launcher.ended(), launcher.output()).toBe(1);
    expect(launcher.output()).toContain(`Port ${ports.storage} (storage) is in use`);
    expect(launcher.output()).toContain('--port-offset');
    expect(launcher.output()).not.toMatch(STACK);
    taker.close();
    await launcher.untilGone();
  });

  test('a busy port is named, with a way out', async () => {
    const taker = createServer().listen(ports.auth, '127.0.0.1');
    const launcher = launch(ARGS);
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toContain(`Port ${ports.auth} (auth) is in use`);
    expect(launcher.output()).toContain('--port-offset');
    taker.close();
  });
});
