import { uploadPath } from '@gharseva/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanFile } from '../../../functions/src/documents/files/clean-file';
import { startApi, type TestApi } from '../../support/api/api-server';
import { createCall } from '../../support/api/call-api';
import { type ApiProcess, startApiProcess } from '../../support/api/start-api-process';
import { readDatabase } from '../../support/read-database';
import { png, pngChunk } from '../../support/sample-files';
import { bucketOf, putObject } from '../../support/storage';
import { signInWorker } from '../../support/workers';

/** Few enough to run each time; `npm run bench -- uploads` does the same with 200, against the whole stack. */
const PARTNERS = 80;
const BYTES = 2 * 1024 * 1024;
/** An instance has 1 GiB. Eighty files at once, each held in two or three copies, would exceed this. */
const MOST_MEMORY_MIB = 400;

let api: TestApi;
let instance: ApiProcess;
beforeAll(async () => {
  api = await startApi();
  instance = await startApiProcess(api);
});
afterAll(async () => {
  instance.child.kill();
  await api.close();
});

test('partners registering files of 2 MB at once: none is lost or doubled, and the memory stays small', async () => {
  const secret = pngChunk('tEXt', Buffer.from('Location\0secret'));
  const picture = png({ noise: BYTES, chunks: [secret] });
  const partners = [];
  for (let begun = 0; begun < PARTNERS; begun += 20) {
    const group = Array.from({ length: 20 }, async () => {
      const partner = await signInWorker(api);
      await putObject(api, uploadPath(partner.uid, 'photo', 'me.png'), picture, 'image/png');
      return partner;
    });
    partners.push(...(await Promise.all(group)));
  }
  const call = createCall(instance.url);
  await call('getHealth');
  const idle = await instance.peakMemory();
  const answers = await Promise.all(
    partners.map(({ uid, token }) =>
      call('registerUpload', {
        token,
        body: { type: 'photo', refModel: 'Worker', refId: uid, fileName: 'me.png' },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ data }) => data.size))).toEqual(
    new Set([(await cleanFile(picture, 'image/png')).length]),
  );
  const stored = await readDatabase(api.db, ['uploads']);
  expect(Object.keys(stored)).toHaveLength(PARTNERS);
  const [files] = await bucketOf(api).getFiles({ prefix: 'workers/' });
  expect(files).toHaveLength(PARTNERS);
  const memory = await instance.peakMemory();
  console.log(
    `${PARTNERS} files of ${picture.length} bytes at once: ${idle.toFixed(0)} MiB grew to ${memory.toFixed(0)} MiB`,
  );
  expect(memory).toBeLessThan(MOST_MEMORY_MIB);
});
