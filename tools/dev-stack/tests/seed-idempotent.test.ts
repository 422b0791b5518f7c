import { randomUUID } from 'node:crypto';
import { userSchema, workerSchema } from '@gharseva/contract';
import { importCatalogue } from '@gharseva/starter-catalogue/import-catalogue';
import { writeDocuments } from '@gharseva/starter-catalogue/write-documents';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PARTNERS } from '../src/seed/demo-people';
import { requireEmulators, seed } from '../src/seed/seed';

const onEmulators = process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST;

describe.runIf(onEmulators)('the seed on the emulators', () => {
  const projectId = `demo-seed-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const auth = getAuth(app);
  afterAll(() => deleteApp(app));

  const count = async (collection: string) => (await db.collection(collection).count().get()).data().count;

  /** A database of which the client is stopped right after so many commits. */
  function endingAfter(commits: number, of = db): typeof db {
    let done = 0;
    return new Proxy(of, {
      get(target, name) {
        if (name !== 'batch') {
          const found = Reflect.get(target, name, target);
          return typeof found === 'function' ? found.bind(target) : found;
        }
        return () => {
          const batch = target.batch();
          const commit = batch.commit.bind(batch);
          batch.commit = async () => {
            const answer = await commit();
            done += 1;
            if (done === commits) throw new Error('stopped');
            return answer;
          };
          return batch;
        };
      },
    });
  }

  test('an empty project gets everything that the report names', async () => {
    const report = await seed(projectId);

    expect(await count('categories')).toBe(report.categories + report.subcategories);
    expect(await count('services')).toBe(report.services);
    expect(await count('cities')).toBe(report.cities);
    expect(report).toMatchObject({ people: 5, leftToPeople: 0 });
    expect(report.written).toBeGreaterThan(300);
    const lucknow = await db.collection('cities').where('pincodePrefixes', 'array-contains', '226').get();
    expect(lucknow.docs.map(({ id }) => id)).toEqual(['lucknow']);
  });

  test('on an empty project the demo people can sign in, each in their role', async () => {
    const admin = await auth.getUserByEmail(DEMO_ADMIN.email);
    expect(admin.customClaims).toEqual({ admin: true });
    const customer = await auth.getUserByPhoneNumber(`+91${DEMO_CUSTOMER.phone}`);
    expect(customer.customClaims ?? {}).toEqual({});
    const stored = (await db.collection('users').doc(customer.uid).get()).data();
    expect(userSchema.parse({ ...stored, _id: customer.uid })).toEqual(DEMO_CUSTOMER);

    for (const partner of DEMO_PARTNERS) {
      const user = await auth.getUserByPhoneNumber(`+91${partner.phone}`);
      expect(user.customClaims).toEqual({ worker: true });
      const stored = (await db.collection('workers').doc(user.uid).get()).data() ?? {};
      const { searchPrefixes, ...worker } = stored;
      expect(searchPrefixes).toContain(partner.phone);
      expect(workerSchema.parse({ ...worker, _id: user.uid })).toEqual(partner);
      const provider = await db.collection('providers').doc(user.uid).get();
      expect(provider.get('isVerified')).toBe(partner.status === 'active');
    }
  });

  test('a second run writes nothing', async () => {
    const before = await db.collection('services').doc('electrician-fans-ceiling-fan-installation').get();
    const report = await seed(projectId);
    expect(report).toMatchObject({ written: 0, leftToPeople: 0, people: 5 });
    const after = await before.ref.get();
    expect(after.updateTime?.isEqual(before.updateTime ?? after.createTime ?? after.readTime)).toBe(true);
  });

  test('a further run leaves alone what people edited, deleted or added', async () => {
    const edited = db.collection('services').doc('electrician-fans-ceiling-fan-repair');
    const deleted = db.collection('services').doc('electrician-fans-exhaust-fan-installation');
    const added = db.collection('services').doc('added-by-people');
    await edited.update({ price: 1 });
    await deleted.delete();
    await added.set({ name: 'Added' });
    await auth.updateUser(DEMO_ADMIN.uid, { displayName: 'Someone' });

    expect(await seed(projectId)).toMatchObject({ written: 0, leftToPeople: 2 });

    expect((await edited.get()).get('price')).toBe(1);
    expect((await deleted.get()).exists).toBe(false);
    expect((await added.get()).data()).toEqual({ name: 'Added' });
    expect((await auth.getUser(DEMO_ADMIN.uid)).displayName).toBe('Someone');
  });

  test('a changed seed updates what it wrote before, except what people edited', async () => {
    const collection = `things-${randomUUID()}`;
    const first = ['a', 'b', 'c'].map((_id) => ({ _id, price: 1 }));
    expect(await writeDocuments(db, collection, first)).toMatchObject({ written: 3 });
    await db.collection(collection).doc('b').update({ price: 5 });

    const second = first.map((one) => ({ ...one, price: 2 }));
    expect(await writeDocuments(db, collection, second)).toEqual({
      written: 2,
      unchanged: 0,
      leftToPeople: 1,
    });

    const stored = await db.collection(collection).get();
    expect(stored.docs.map((doc) => [doc.id, doc.get('price')])).toEqual([
      ['a', 2],
      ['b', 5],
      ['c', 2],
    ]);
  });

  test('stopped after each of its commits: the next run completes it, and a later one may still change it', async () => {
    const collection = `things-${randomUUID()}`;
    const things = (price: number) =>
      Array.from({ length: 900 }, (_, place) => ({ _id: `thing-${String(place).padStart(3, '0')}`, price }));
    for (const [price, commits] of [
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const) {
      await expect(writeDocuments(endingAfter(commits), collection, things(price))).rejects.toThrow(
        'stopped',
      );
    }
    expect(await writeDocuments(db, collection, things(4))).toMatchObject({ written: 900, leftToPeople: 0 });
    expect(await writeDocuments(db, collection, things(4))).toMatchObject({ unchanged: 900 });
  });

  test('stopped after a commit of the catalogue: instances are told of what is stored', async () => {
    const stopped = `demo-seed-${randomUUID().slice(0, 8)}`;
    const stoppedApp = initializeApp({ projectId: stopped }, stopped);
    const version = getFirestore(stoppedApp).doc('catalogue/version');
    await expect(importCatalogue(endingAfter(1, getFirestore(stoppedApp)))).rejects.toThrow('stopped');
    const first: unknown = (await version.get()).get('version');
    expect(first).toEqual(expect.any(String));
    await importCatalogue(getFirestore(stoppedApp));
    expect((await version.get()).get('version')).not.toBe(first);
    await deleteApp(stoppedApp);
  });

  test('interrupted: it ends before its next step, and the next run completes it', async () => {
    const stopped = `demo-seed-${randomUUID().slice(0, 8)}`;
    const interruption = new AbortController();
    const seeding = seed(stopped, interruption.signal);
    interruption.abort();
    await expect(seeding).rejects.toThrow(interruption.signal.reason);
    const { written } = await seed(stopped);
    expect(written).toBeGreaterThan(0);
    expect(await seed(stopped)).toMatchObject({ written: 0, leftToPeople: 0, people: 5 });
  });

  test('a demo phone of another account stays theirs, without demo records', async () => {
    const taken = `demo-seed-${randomUUID().slice(0, 8)}`;
    const takenApp = initializeApp({ projectId: taken }, taken);
    await getAuth(takenApp).createUser({ uid: 'somebody', phoneNumber: `+91${DEMO_CUSTOMER.phone}` });

    expect(await seed(taken)).toMatchObject({ people: 4 });

    const user = await getFirestore(takenApp).collection('users').doc(DEMO_CUSTOMER._id).get();
    expect(user.exists).toBe(false);
    await deleteApp(takenApp);
  });
});

describe('the targets of the seed', () => {
  const emulators = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2' };

  test('both emulators named: allowed', () => {
    expect(() => requireEmulators(emulators)).not.toThrow();
  });

  test('a missing emulator: refused, with the name of the variable', () => {
    expect(() => requireEmulators({})).toThrow(/FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST/);
    const { FIREBASE_AUTH_EMULATOR_HOST: _, ...firestoreOnly } = emulators;
    expect(() => requireEmulators(firestoreOnly)).toThrow(/set FIREBASE_AUTH_EMULATOR_HOST/);
  });
});
