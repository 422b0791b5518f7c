import { describe, expect, test } from 'vitest';
import { registerUpload } from '../../../../functions/src/endpoints/upload/register-upload';
import { refusalOfAsync } from '../../../support/refusal';

const PATH = 'workers/ravi/pan_card.pdf';
const INPUT = { refId: 'ravi', type: 'pan', fileName: 'card.pdf' };

/** A call of a worker for a file that changes each time it is rewritten; `found` is what the bucket has in turn. */
function register(found: (object | null)[], status = 'pending') {
  const asked: string[] = [];
  const objects = {
    find: async (path: string) => {
      asked.push(`find ${path}`);
      return found.shift() ?? null;
    },
    rewrite: async ({ generation }: { generation: string }) => {
      asked.push(`rewrite ${generation}`);
      return null;
    },
  };
  const context = { stores: { uploads: { find: async () => null } }, objects, clock: () => new Date(0) };
  const call = { body: INPUT, charge: async () => void asked.push('charge') };
  const actor = { uid: 'ravi', worker: { status } };
  return { asked, answer: registerUpload(call as never, actor as never, context as never) };
}

const file = (generation: string) => ({
  ...{ path: PATH, generation, contentType: 'application/pdf', size: 9 },
  ...{ contentEncoding: '', contentDisposition: '', storageClass: 'STANDARD', hasToken: true },
});

describe('the registration of a file', () => {
  test('that changes while it is looked at: tried three times, then 409', async () => {
    const { asked, answer } = register(['1', '2', '3', '4'].map(file));
    expect(await refusalOfAsync(answer)).toMatchObject({ code: 'conflict', reason: 'file_changing' });
    const tries = ['1', '2', '3'].flatMap((generation) => [`find ${PATH}`, `rewrite ${generation}`]);
    expect(asked).toEqual(['charge', ...tries]);
  });

  test('that is gone at the second try: 404', async () => {
    const { answer } = register([file('1')]);
    expect(await refusalOfAsync(answer)).toMatchObject({ code: 'not_found', reason: 'file_not_arrived' });
  });

  test('of a paused worker, for a document that was not rejected: 403, uncounted', async () => {
    const { asked, answer } = register([file('1')], 'inactive');
    expect(await refusalOfAsync(answer)).toMatchObject({ code: 'forbidden' });
    expect(asked).toEqual([]);
  });
});
