import { describe, expect, test } from 'vitest';
import { buildOpenApi } from '../../../functions/src/domain/build-open-api';
import { type Contract, contractFaults } from './contract-faults';
import { goldenVersions, isReleased, readGoldenContract, readPresentContract } from './golden-folder';
import { presentContract } from './present-contract';

const now = JSON.parse(JSON.stringify(buildOpenApi())) as Contract;

/** The contract of any other version may still change. */
const released = goldenVersions().filter((version) => isReleased(version));

for (const version of released) {
  test(`the API serves the site of version ${version}`, () => {
    expect(contractFaults(readGoldenContract(version), now)).toEqual([]);
  });
}

test('each endpoint, path and schema is as it is stored; after a wanted change: npm run contract:write', () => {
  const [stored, present] = [readPresentContract(), presentContract()];
  // one after the other: a difference of the whole is hundreds of kilobytes
  for (const [n, line] of present.entries()) expect(line).toBe(stored[n]);
  expect(present).toHaveLength(stored.length);
});

test.each(goldenVersions())(
  'the contract of version %s: serves its own site, and misses each call that is gone',
  (version) => {
    const golden = readGoldenContract(version);
    expect(contractFaults(golden, golden)).toEqual([]);
    const calls = Object.values(golden.paths).flatMap((methods) => Object.keys(methods));
    expect(contractFaults(golden, { paths: {} })).toHaveLength(calls.length);
  },
);

describe('faults of a contract', () => {
  const line = { type: 'string', minLength: 1, maxLength: 80 };
  const body = {
    type: 'object',
    properties: { name: line },
    required: ['name'],
    additionalProperties: false,
  };
  const answer = {
    type: 'object',
    properties: { id: { type: 'string' }, at: { type: 'string' } },
    required: ['id'],
  };
  const contractOf = (sent: object, given: object, parameters: object[] = []) =>
    ({
      paths: {
        '/api/thing': {
          post: {
            parameters,
            requestBody: { content: { 'application/json': { schema: sent } } },
            responses: { 201: { content: { 'application/json': { schema: given } } } },
          },
        },
      },
    }) as unknown as Contract;
  const before = contractOf(body, answer);
  const faultsOf = (sent: object, given: object, parameters?: object[]) =>
    contractFaults(before, contractOf(sent, given, parameters)).map((fault) =>
      fault.replace('POST /api/thing: ', ''),
    );

  test('what an earlier site does not notice: none', () => {
    const more = { ...body.properties, note: { type: 'string' } };
    expect(faultsOf({ ...body, properties: more }, answer)).toEqual([]);
    expect(faultsOf({ ...body, properties: { name: { ...line, maxLength: 90 } } }, answer)).toEqual([]);
    expect(faultsOf({ anyOf: [{ type: 'null' }, body] }, answer)).toEqual([]);
    const given = { ...answer, properties: { ...answer.properties, more: {} }, required: ['id', 'more'] };
    expect(faultsOf(body, given)).toEqual([]);
    expect(faultsOf(body, answer, [{ name: 'page', in: 'query', required: false, schema: {} }])).toEqual([]);
  });

  test('a request that would be refused: named', () => {
    const named = (name: object) => faultsOf({ ...body, properties: { name } }, answer);
    expect(named({ ...line, maxLength: 79 })).toEqual(['body.name has a narrower maxLength']);
    expect(named({ ...line, minLength: 2 })).toEqual(['body.name has a narrower minLength']);
    expect(named({ ...line, pattern: '^a' })).toEqual(['body.name has another pattern']);
    expect(named({ ...line, enum: ['a'] })).toEqual(['body.name takes fewer values']);
    expect(named({ type: 'number' })).toEqual(['body.name must be number']);
    expect(faultsOf({ ...body, properties: {} }, answer)).toEqual(['body.name is unknown']);
    expect(faultsOf({ ...body, required: ['name', 'id'] }, answer)).toEqual(['body.id is required']);
    const parameters = [{ name: 'page', in: 'query', required: true, schema: {} }];
    expect(faultsOf(body, answer, parameters)).toEqual(['query.page is required']);
  });

  test('an answer that lacks what was there, and a call that is gone: named', () => {
    const given = (id: object) => faultsOf(body, { ...answer, properties: { ...answer.properties, id } });
    expect(given({ type: ['string', 'null'] })).toEqual(['answer.id may be string,null']);
    expect(given({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual(['answer.id may be null']);
    expect(faultsOf(body, { ...answer, required: [] })).toEqual(['answer.id may be missing']);
    expect(contractFaults(before, { paths: {} })).toEqual(['POST /api/thing is gone']);
  });

  test('further values of a closed list, and a new kind of an alternative: none', () => {
    const kind = (value: string, type = 'string') => ({
      ...{ type: 'object', properties: { kind: { const: value }, value: { type } } },
      required: ['kind', 'value'],
    });
    const lists = (given: object) =>
      contractFaults(contractOf(body, { anyOf: [kind('a'), kind('b')] }), contractOf(body, given));
    expect(lists({ anyOf: [kind('a'), kind('b'), kind('c', 'number')] })).toEqual([]);
    expect(lists({ anyOf: [kind('a'), kind('b', 'number')] })).toHaveLength(1);
    const one = contractOf(body, { type: 'string', enum: ['a'] });
    expect(contractFaults(one, contractOf(body, { type: 'string', enum: ['a', 'b'] }))).toEqual([]);
  });
});
