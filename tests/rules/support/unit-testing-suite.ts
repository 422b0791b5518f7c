import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  type DocumentData,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const RULES = readFileSync(new URL('./unit-testing.rules', import.meta.url), 'utf8');

/**
 * What a usual rules test suite does with `@firebase/rules-unit-testing` and the client SDK over gRPC; the same on every
 * back end.
 * @param start returns the port of a running Firestore; undefined where there is none
 */
export function describeUnitTesting(name: string, start: () => Promise<number | undefined>): void {
  describe(`@firebase/rules-unit-testing on ${name}`, () => {
    let env: RulesTestEnvironment | undefined;
    let port: number | undefined;

    beforeAll(async () => {
      setLogLevel('silent');
      port = await start();
      if (port === undefined) return;
      const firestore = { host: '127.0.0.1', port, rules: RULES };
      env = await initializeTestEnvironment({ projectId: 'demo-unit', firestore });
    });

    beforeEach(async ({ skip }) => {
      if (!env) return skip();
      await env.clearFirestore();
      await env.withSecurityRulesDisabled(async (context) => {
        const db = context.firestore();
        await setDoc(doc(db, 'rooms/open'), { members: ['alice'], isOpen: true });
        await setDoc(doc(db, 'rooms/closed'), { members: ['bob'], isOpen: false });
        for (const [id, author, rank] of [
          ['p1', 'alice', 1],
          ['p2', 'bob', 2],
          ['p3', 'alice', 3],
        ] as const) {
          await setDoc(doc(db, `rooms/open/posts/${id}`), { author, rank, isPublic: author === 'alice' });
        }
      });
    });

    afterAll(() => env?.cleanup());

    const db = (uid?: string, claims?: TokenOptions) => {
      if (!env) throw new Error('not started');
      return (uid ? env.authenticatedContext(uid, claims) : env.unauthenticatedContext()).firestore();
    };
    const posts = (uid: string) => collection(db(uid), 'rooms/open/posts');

    test('a document is read by those whom the rule allows, and by nobody else', async () => {
      await assertSucceeds(getDoc(doc(db('bob'), 'rooms/closed')));
      await assertFails(getDoc(doc(db('alice'), 'rooms/closed')));
      await assertFails(getDoc(doc(db(), 'rooms/closed')));
      await assertSucceeds(getDoc(doc(db(), 'rooms/open')));
    });

    test('a list is allowed when its own constraints prove the rule', async () => {
      await assertFails(getDocs(posts('alice')));
      await assertFails(getDocs(query(posts('alice'), where('author', '==', 'bob'))));
      const own = await assertSucceeds(getDocs(query(posts('alice'), where('author', '==', 'alice'))));
      expect(own.size).toBe(2);
      await assertSucceeds(
        getDocs(query(posts('bob'), where('isPublic', '==', true), orderBy('rank'), limit(5))),
      );
      await assertFails(getDocs(query(posts('bob'), where('author', 'in', ['alice', 'bob']))));
      await assertSucceeds(getDocs(query(posts('bob'), where('author', 'in', ['bob']))));
      await assertSucceeds(getDocs(query(posts('bob'), where('rank', '>', 2))));
      await assertFails(getDocs(query(posts('bob'), where('rank', '>', 1))));
      const group = collectionGroup(db('bob'), 'posts');
      await assertFails(getDocs(query(group, where('author', '==', 'bob'))));
    });

    test('a count is checked like a list', async () => {
      await assertFails(getCountFromServer(posts('alice')));
      const counted = await assertSucceeds(
        getCountFromServer(query(posts('alice'), where('author', '==', 'alice'))),
      );
      expect(counted.data().count).toBe(2);
    });

    test('writes are checked by their resulting document', async () => {
      const post = (uid: string) => doc(db(uid), 'rooms/open/posts/new');
      const good = { author: 'alice', rank: 4, isPublic: false, at: serverTimestamp() };
      await assertFails(setDoc(post('bob'), good));
      await assertFails(setDoc(post('alice'), { ...good, rank: 'four' }));
      await assertFails(setDoc(post('alice'), { ...good, at: new Date(0) }));
      await assertSucceeds(setDoc(post('alice'), good));
      await assertSucceeds(updateDoc(post('alice'), { rank: 5 }));
      await assertFails(updateDoc(post('alice'), { author: 'bob' }));
      await assertFails(updateDoc(post('alice'), { extra: 1 }));
      await assertFails(deleteDoc(post('bob')));
      await assertSucceeds(deleteDoc(post('alice')));
    });

    test('a batch succeeds or fails as a whole, and getAfter sees all of it', async () => {
      const alice = db('alice');
      const join = (withCounter: boolean) => {
        const batch = writeBatch(alice);
        batch.set(doc(alice, 'joins/alice'), { at: 1 });
        if (withCounter) batch.set(doc(alice, 'counters/joins'), { by: 'alice' });
        return batch.commit();
      };
      await assertFails(join(false));
      await assertSucceeds(join(true));
    });

    test('a transaction is decided by its reads and its writes', async () => {
      const raise = (uid: string, id: string) => {
        const reference = doc(db(uid), `rooms/open/posts/${id}`);
        return runTransaction(reference.firestore, async (transaction) => {
          const before = (await transaction.get(reference)).data() as { rank: number };
          transaction.update(reference, { rank: before.rank + 1 });
        });
      };
      await assertSucceeds(raise('alice', 'p1'));
      await assertFails(raise('alice', 'p2'));
    });

    test('rules see the claims of the token', async () => {
      await assertFails(getDoc(doc(db('carol'), 'staff/notes')));
      await assertSucceeds(getDoc(doc(db('carol', { staff: true }), 'staff/notes')));
    });

    test('a live query is refused like a list', async () => {
      await expect(firstAnswer(query(posts('alice')))).rejects.toMatchObject({ code: 'permission-denied' });
      expect(await firstAnswer(query(posts('alice'), where('author', '==', 'alice')))).toBe(2);
    });

    test('a watched document is shown for as long as it may be read', async () => {
      const seen: unknown[] = [];
      const ended = new Promise<{ code: string }>((resolve) => {
        onSnapshot(
          doc(db(), 'rooms/open'),
          (snapshot) => {
            seen.push(snapshot.data()?.isOpen);
            if (seen.length === 1) void close();
          },
          resolve,
        );
      });
      const close = async () => {
        await env?.withSecurityRulesDisabled((context) => {
          return setDoc(doc(context.firestore(), 'rooms/open'), { members: ['alice'], isOpen: false });
        });
      };
      expect(await ended).toMatchObject({ code: 'permission-denied' });
      expect(seen).toEqual([true]);
    });

    test('clearFirestore leaves nothing', async () => {
      await env?.clearFirestore();
      await env?.withSecurityRulesDisabled(async (context) => {
        expect((await getDocs(collection(context.firestore(), 'rooms'))).size).toBe(0);
      });
    });

    test('invalid rules are refused with their position', async () => {
      const wrong = {
        host: '127.0.0.1',
        port: port as number,
        rules: "rules_version = '2';\nservice cloud.firestore { match }",
      };
      await expect(initializeTestEnvironment({ projectId: 'demo-wrong', firestore: wrong })).rejects.toThrow(
        /L2:/,
      );
    });

    test('the coverage report has the values of the conditions', async () => {
      await getDoc(doc(db(), 'rooms/open'));
      const response = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/demo-unit:ruleCoverage`);
      const { rules, report } = (await response.json()) as {
        rules: unknown;
        report: { values?: unknown[] }[];
      };
      expect(JSON.stringify(rules)).toContain('isMember');
      expect(JSON.stringify(report)).toContain('"boolValue":true');
    });
  });
}

function firstAnswer(asked: Query<DocumentData>): Promise<number> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      asked,
      (snapshot) => {
        stop();
        resolve(snapshot.size);
      },
      reject,
    );
  });
}
