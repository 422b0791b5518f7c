import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import { expect, test } from 'vitest';

// The firebase CLI reads documents for storage.rules over kept connections. When one closes while the CLI is busy, the
// CLI treats the document as missing and wrongly rejects the upload.
test('after an answer the connection stays open for longer than a caller is ever busy', async () => {
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
