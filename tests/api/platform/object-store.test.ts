import { afterAll, beforeAll, expect, test } from 'vitest';
import { createObjectStore } from '../../../functions/src/platform/object-store';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT } from '../../support/api/test-context';
import { type BrokenApi, startBrokenApi } from '../../support/outages/broken-api';
import { png } from '../../support/sample-files';
import { readObject } from '../../support/storage';

let api: TestApi;
let broken: BrokenApi;
beforeAll(async () => {
  api = await startApi();
  broken = await startBrokenApi(api, 'Storage', {});
});
afterAll(async () => {
  await broken.close();
  await api.close();
});

test('a picture written over a connection that breaks off is sent again', async () => {
  const objects = createObjectStore(broken.api.authApp, PATIENT);
  const bytes = png({ side: 100 });
  broken.proxy.breakNext();
  await objects.write('catalogue/again.png', bytes, 'image/png');
  expect(await readObject(broken.api, 'catalogue/again.png')).toEqual(Buffer.from(bytes));
});
