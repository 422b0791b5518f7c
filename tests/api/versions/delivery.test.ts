import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@gharseva/contract';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createRandom } from '../../support/outages/random';
import { openContract, routeOf, type VersionContract } from '../../versions/contract';
import { Abandoned, createDelivery } from '../../versions/deliver';
import type { StoryCall } from '../../versions/story';
import { emptyTally, noteErrors } from '../../versions/tally';

/** What a version answers, by the number of the call that it gets. */
type Answers = (call: number) => [status: number, json: unknown];

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answers: Answers): Promise<string> {
  let calls = 0;
  const server = createServer((_request, response) => {
    const [status, json] = answers(calls);
    calls += 1;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
  });
  server.keepAliveTimeout = 0;
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const present = openContract(contract);
const { checkPincode } = contract.endpoints;
const pincode = {
  pincode: '226001',
  served: true,
  cityId: 'lucknow',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
};
const right: Answers = () => [200, pincode];
const refusal = { error: 'No', code: 'conflict' };

/** The present contract with another declaration of an endpoint, or without it. */
function contractWith(
  declaration: contract.EndpointDeclaration,
  changes: Partial<contract.EndpointDeclaration> | null,
): VersionContract {
  const endpoints = new Map(present.endpoints);
  if (changes) endpoints.set(routeOf(declaration), { ...declaration, ...changes });
  else endpoints.delete(routeOf(declaration));
  return { ...present, endpoints };
}

/** Sends a call on all four ways, and returns what was noted. */
async function deliverAll(
  answers: { before?: Answers; now?: Answers },
  { before = present, call }: { before?: VersionContract; call?: StoryCall } = {},
) {
  const serving = async (given: Answers | undefined, ofVersion: VersionContract) => ({
    ...{ url: await serve(given ?? right), contract: ofVersion, errors: () => [] },
  });
  const versions = {
    before: await serving(answers.before, before),
    now: await serving(answers.now, present),
  };
  const tally = emptyTally();
  const deliver = createDelivery(versions, createRandom(1), tally);
  for (let way = 0; way < 4; way += 1) {
    await deliver(call ?? { name: 'checkPincode', params: { pincode: '226001' } }).catch((error: unknown) => {
      if (!(error instanceof Abandoned)) throw error;
    });
  }
  return { failures: tally.failures, differences: [...tally.differences], calls: tally.calls };
}

describe('answers of two versions', () => {
  test('as declared: no failure, and both versions called by the pages of both', async () => {
    expect(await deliverAll({})).toEqual({ failures: [], differences: [], calls: 4 });
  });

  test('an error of the server, a refusal of a right call: failures', async () => {
    const { failures } = await deliverAll({
      before: () => [500, { error: 'Sorry', code: 'internal' }],
      now: () => [409, refusal],
    });
    expect(failures.filter((failure) => failure.includes('at before: 500'))).toHaveLength(2);
    expect(failures.filter((failure) => failure.includes('at now: refused, 409'))).toHaveLength(2);
  });

  test('an answer or a refusal that the version itself does not declare: failures', async () => {
    const { failures } = await deliverAll({
      before: () => [409, { error: 'No' }],
      now: () => [200, { ...pincode, served: 'yes' }],
    });
    expect(failures.filter((failure) => failure.includes('409 is not what it declares: code'))).toHaveLength(
      2,
    );
    expect(
      failures.filter((failure) => failure.includes('200 is not what it declares: served')),
    ).toHaveLength(2);
  });

  test('an answer that lacks what the page of the version before needs: a failure', async () => {
    const response = z.extend(checkPincode.response, { zone: z.string() });
    const { failures } = await deliverAll(
      { before: () => [200, { ...pincode, zone: 'A' }] },
      { before: contractWith(checkPincode, { response }) },
    );
    expect(failures).toEqual(['checkPincode of the page before at now: the page lacks zone (invalid_type)']);
  });

  test('a field that the page of the version before does not know: none', async () => {
    const { city: _city, ...shape } = checkPincode.response.shape;
    const response = z.strictObject(shape);
    const { city: _name, ...without } = pincode;
    const { failures, differences } = await deliverAll(
      { before: () => [200, without] },
      { before: contractWith(checkPincode, { response }) },
    );
    expect(failures).toEqual([]);
    expect(differences).toEqual(['checkPincode of the page now at before: city (invalid_type)']);
  });

  test('a call that the version before does not know: it may refuse, and the new version answers', async () => {
    const before = contractWith(checkPincode, null);
    const refuses: Answers = () => [404, { error: 'No such call', code: 'not_found' }];
    expect(await deliverAll({ before: refuses }, { before })).toEqual({
      failures: [],
      differences: ['checkPincode: before does not know the call'],
      calls: 6,
    });
    const breaks: Answers = () => [500, { error: 'Sorry', code: 'internal' }];
    expect((await deliverAll({ before: breaks }, { before })).failures).toHaveLength(2);
  });

  test('a field of a request that the version before does not know: left out by its page', async () => {
    const { askWorkerExists } = contract.endpoints;
    const body = z.strictObject({});
    const exists: Answers = () => [200, { exists: true }];
    const { failures, differences } = await deliverAll(
      { before: exists, now: exists },
      {
        before: contractWith(askWorkerExists, { body }),
        call: { name: 'askWorkerExists', body: { phone: '9876543210' } },
      },
    );
    expect(failures).toEqual([]);
    expect(differences).toEqual(['askWorkerExists: before does not know body.phone']);
  });

  test('a repeated call that makes a second record: a failure', async () => {
    const made =
      (id: string): Answers =>
      () => [201, { _id: id }];
    const call: StoryCall = {
      ...{ name: 'applyForLoan', isRepeated: true, idempotencyKey: 'once' },
      body: { name: 'Ravi', email: 'r@example.com', phone: '9876543210', amount: 5000 },
    };
    const twice = await deliverAll({ before: made('loan-a'), now: made('loan-b') }, { call });
    expect(twice.failures).toHaveLength(4);
    expect(twice.failures[0]).toContain('made another record');
    const once = await deliverAll({ before: made('loan-a'), now: made('loan-a') }, { call });
    expect(once).toEqual({ failures: [], differences: [], calls: 8 });
  });
});

test('errors in a log: failures, but for what the version before cannot read yet and leaves out', () => {
  const tally = emptyTally();
  const leftOut = JSON.stringify({ message: 'damaged document left out', collection: 'audit' });
  const broken = JSON.stringify({ message: 'unexpected error' });
  noteErrors(tally, 'before', [leftOut, leftOut, broken]);
  noteErrors(tally, 'now', [leftOut]);
  expect([...tally.differences]).toEqual([`before has logged ${leftOut}`]);
  expect(tally.failures).toEqual([`before has logged ${broken}`, `now has logged ${leftOut}`]);
});
