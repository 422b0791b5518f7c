import * as firebase from 'firebase/app';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromCache,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  runTransaction,
  setDoc,
  where,
} from 'firebase/firestore';

/** How the SDK reads its streams. */
export type Transport = 'streamed' | 'auto-detected' | 'long polling';

const GROUPS = 50;

/** The SDK asks this in place of Firebase Auth. */
const auth = {
  uid: null as string | null,
  token: null as string | null,
  listeners: new Set<(token: string | null) => void>(),
  getUid: () => auth.uid,
  getToken: async () => (auth.token ? { accessToken: auth.token } : null),
  addAuthTokenListener(listener: (token: string | null) => void) {
    auth.listeners.add(listener);
    queueMicrotask(() => listener(auth.token));
  },
  removeAuthTokenListener: (listener: (token: string | null) => void) => auth.listeners.delete(listener),
};

let db: Firestore;
/** How often items have been written: those that are written again differ. */
let writes = 0;
const shown = new Map<string, string[]>();

/** What a test calls in the page. */
const client = {
  open(port: number, projectId: string, transport: Transport, isPersistent: boolean): void {
    // the SDKs' own way to find each other, not among the public types
    const { _registerComponent: register } = firebase as unknown as {
      _registerComponent(component: object): void;
    };
    register({
      name: 'auth-internal',
      instanceFactory: () => auth,
      type: 'PRIVATE',
      multipleInstances: false,
      serviceProps: {},
      instantiationMode: 'LAZY',
      onInstanceCreated: null,
    });
    const app = firebase.initializeApp({ projectId, apiKey: 'key', appId: '1:1:web:1' });
    db = initializeFirestore(app, {
      localCache: isPersistent
        ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
        : memoryLocalCache(),
      experimentalForceLongPolling: transport === 'long polling',
      experimentalAutoDetectLongPolling: transport === 'auto-detected',
    });
    connectFirestoreEmulator(db, '127.0.0.1', port);
  },

  /** Signs somebody in, or everybody out. */
  signIn(uid: string | null): void {
    const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('=', '');
    auth.uid = uid;
    auth.token = uid && `${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid })}.`;
    for (const listener of auth.listeners) listener(auth.token);
  },

  /** Listens to every group of items. */
  listen(): void {
    for (let group = 0; group < GROUPS; group += 1) {
      const key = `group ${group}`;
      onSnapshot(
        query(collection(db, `groups/g${group}/items`), where('group', '==', group)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          if (!metadata.hasPendingWrites && !metadata.fromCache)
            shown.set(
              key,
              docs.map((found) => `${found.get('n')}`),
            );
        },
        ({ code }) => shown.set(key, [code]),
      );
    }
  },

  /** Listens to one document; an error is its state. */
  listenTo(path: string): void {
    onSnapshot(
      doc(db, path),
      { includeMetadataChanges: true },
      (found) => shown.set(path, [`${found.metadata.fromCache ? 'cached' : 'current'} ${found.get('n')}`]),
      ({ code }) => shown.set(path, [code]),
    );
  },

  shown: (key: string) => shown.get(key)?.join() ?? '',

  /** How many items the listeners show in all. */
  count: () => [...shown].reduce((sum, [key, ids]) => sum + (key.startsWith('group') ? ids.length : 0), 0),
  /** The numbers of the items that each group's listener shows, in order. */
  groups: () =>
    Array.from({ length: GROUPS }, (_, group) =>
      (shown.get(`group ${group}`) ?? []).map(Number).sort((one, other) => one - other),
    ),
  listeners: () => [...shown.keys()].filter((key) => key.startsWith('group')).length,

  /** Writes items one by one, without waiting in between. @returns when all of them are acknowledged */
  async write(from: number, count: number): Promise<void> {
    writes += 1;
    const item = (n: number) => ({ group: n % GROUPS, n, writes });
    const numbers = Array.from({ length: count }, (_, i) => from + i);
    await Promise.all(numbers.map((n) => setDoc(doc(db, `groups/g${n % GROUPS}/items/i${n}`), item(n))));
  },

  /** Writes items; their acknowledgement is not waited for. */
  startToWrite(from: number, count: number): void {
    void client.write(from, count);
  },

  /** Writes items while there is no network. @returns when they are in the cache */
  async writeToCache(from: number, count: number): Promise<void> {
    client.startToWrite(from, count);
    const last = from + count - 1;
    await getDocFromCache(doc(db, `groups/g${last % GROUPS}/items/i${last}`));
  },

  /** @returns the code of the refusal, or "done" */
  async set(path: string, n: number): Promise<string> {
    return setDoc(doc(db, path), { n }).then(
      () => 'done',
      ({ code }) => code,
    );
  },

  /**
   * Adds one in transactions at once. Each leaves its id: the SDK runs a transaction again when the answer to its commit is lost,
   * and one that was committed all the same is then not added twice.
   * @returns how many were run again after they had been committed
   */
  async add(path: string, times: number): Promise<number> {
    let found = 0;
    const one = async () => {
      const id = crypto.randomUUID();
      const isFound = await runTransaction(db, async (transaction) => {
        const counter = await transaction.get(doc(db, path));
        const ids: string[] = counter.get('ids') ?? [];
        if (ids.includes(id)) return true;
        transaction.set(doc(db, path), { n: (counter.get('n') ?? 0) + 1, ids: [...ids, id] });
        return false;
      });
      if (isFound) found += 1;
    };
    await Promise.all(Array.from({ length: times }, one));
    return found;
  },

  countOnServer: async () => (await getCountFromServer(collectionGroup(db, 'items'))).data().count,
};

export type Client = typeof client;
Object.assign(globalThis, { client });
