import { expect, test } from 'vitest';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import { forgetPincodeRequests } from '../../../../functions/src/jobs/forget-pincode-requests';
import { transactAtOnce } from '../../../support/transact-at-once';

/** A run over requests with these ids; `fail` says with what one fails. What is asked and logged is noted. */
async function run(ids: string[], fail: (id: string) => Error | null) {
  const asked: number[] = [];
  const logged: unknown[] = [];
  const gone = new Set<string>();
  const pincodeRequests = {
    idsBefore: async (_instant: string, max: number) => {
      asked.push(max);
      return ids.filter((id) => !gone.has(id)).slice(0, max);
    },
    findIn: async (_: unknown, _id: string) => {
      const error = fail(_id);
      if (error) throw error;
      return { _id, pincode: '226001' };
    },
    removeIn: async (_: unknown, id: string) => void gone.add(id),
    findDemandIn: async () => null,
    mergeDemandIn: async () => undefined,
  };
  const counts = await forgetPincodeRequests({
    ...{ stores: { pincodeRequests }, transact: transactAtOnce, clock: () => new Date(0) },
    log: { error: (...line: unknown[]) => void logged.push(line) },
  } as never);
  return { counts, asked, logged };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `request-${index}`);
const damaged = (id: string) => new DamagedDocument('pincodeRequests', id, ['pincode']);

test('damaged requests are logged and passed over: each query asks for as many more as stay', async () => {
  const { counts, asked, logged } = await run(ids(101), (id) => (id === 'request-7' ? damaged(id) : null));
  expect(counts).toEqual({ forgotten: 100, failed: 1 });
  expect(asked).toEqual([100, 101]);
  expect(logged).toEqual([['job failed', {}, damaged('request-7')]]);
});

test('any other fault ends the run, and is not logged as a damaged request', async () => {
  const away = new Error('Away');
  await expect(run(ids(2), () => away)).rejects.toBe(away);
});
