import * as firebase from 'firebase/app';
import { afterEach, expect, test, vi } from 'vitest';

const app = firebase.initializeApp({ projectId: 'demo-uploads', storageBucket: 'demo-uploads' });
const getToken = vi.fn(async (): Promise<{ accessToken: string } | null> => null);
/** As Firebase's own Auth gives itself to its other parts; no part of the types. */
const { _addComponent } = firebase as unknown as {
  _addComponent(to: firebase.FirebaseApp, component: object): void;
};
_addComponent(app, {
  ...{ name: 'auth-internal', type: 'PRIVATE', instantiationMode: 'LAZY', serviceProps: {} },
  ...{ multipleInstances: false, instanceFactory: () => ({ getToken }) },
});
vi.mock('../../../web/src/lib/firebase/auth-client', () => ({ authClient: () => ({ app }) }));

const { startUpload, uploadFailure } = await import('../../../web/src/lib/firebase/storage-upload');

/** What the bucket gets: the token of each request, null without one. */
const tokens: (string | null)[] = [];
function serve(status: number, answer: object) {
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers.Authorization ?? null);
    return Response.json(answer, { status });
  });
}

const start = () =>
  startUpload({
    ...{ path: 'workers/ravi/photo_a.jpg', contentType: 'image/jpeg', onProgress: () => undefined },
    file: new Blob(['picture'], { type: 'image/jpeg' }),
  }).done;

afterEach(() => {
  tokens.length = 0;
  vi.unstubAllGlobals();
});

test('a file goes with the token of whoever is signed in', async () => {
  getToken.mockResolvedValue({ accessToken: 'token-of-ravi' });
  serve(200, { name: 'workers/ravi/photo_a.jpg', bucket: 'demo-uploads', size: '7' });
  expect(await start()).toMatchObject({ bucket: 'demo-uploads', size: 7 });
  expect(tokens).toEqual(['Firebase token-of-ravi']);
});

test('a token that cannot be renewed while a file is sent: the upload ends by what the bucket says, and does not wait for ever', async () => {
  getToken.mockRejectedValueOnce(
    Object.assign(new Error('offline'), { code: 'auth/network-request-failed' }),
  );
  serve(403, { error: { code: 403, message: 'Permission denied.' } });
  const failure = await start().then(() => null, uploadFailure);
  expect(failure).toBe('refused');
  expect(tokens).toEqual([null]);
});
