import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import { expect, test } from 'vitest';

// The firebase CLI looks documents up for storage.rules over connections that it keeps. One that ends while the CLI is
// busy makes it take a document for missing, and an upload is refused for nothing.
test('When a caller has its answer, then its connection is kept open for longer than it will ever be busy', async () => {
  const firestore = await startFirestore({ host: '127.0.0.1', port: 0 });
  try {
    const response = await fetch(`http://127.0.0.1:${firestore.port}/`);
    expect(await response.json()).toEqual({ status: 'Ok' });
    const seconds = Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(60);
  } finally {
    await firestore.stop();
  }
});
