import { openDocuments } from '@gharseva/admin/backup/documents';
import { openTarget } from '@gharseva/admin/backup/target';
import * as contract from '@gharseva/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { useTotpEmulator } from '../../support/api/use-totp-emulator';
import { writeCatalogue } from '../../support/catalogue';
import { openContract } from '../../versions/contract';
import { play } from '../../versions/play';
import { goldenVersions, readGoldenDocuments } from './golden-folder';

let leave: () => Promise<void>;
beforeAll(async () => {
  ({ leave } = await useTotpEmulator());
});
afterAll(() => leave());

const opened: TestApi[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

/** The errors in the log of an API, each with its message and fields. */
const errorsOf = (api: TestApi) => api.logLines.filter((line) => line.includes('"ERROR"'));

describe.each(goldenVersions())('on documents of version %s', (version) => {
  test('two instances in turn: every right call answered as declared, and what one writes seen by the other', async () => {
    const before = await startApi();
    const now = await startApi({ projectId: before.projectId });
    opened.push(before, now);
    await openDocuments(openTarget(before.projectId)).write(readGoldenDocuments(version));
    await writeCatalogue(before.db);
    const serving = (api: TestApi) => ({
      ...{ url: api.url, contract: openContract(contract), errors: () => errorsOf(api) },
    });
    const tally = await play(
      { before: serving(before), now: serving(now) },
      { seed: 1, calls: 0, authApp: before.authApp, now: new Date(TEST_NOW) },
    );
    expect(tally.failures).toEqual([]);
    expect([...tally.differences]).toEqual([]);
  });
});
