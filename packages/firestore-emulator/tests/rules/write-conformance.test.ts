import { describe, expect, test } from 'vitest';
import { inFirestore } from './conformance/expression-cases';
import { WRITE_CASES, type WriteCase, type WriteText } from './conformance/write-table';
import { backEnds } from './support/back-ends';
import { ALICES_AUTHORIZATION } from './support/reference';
import { storeDocuments } from './support/store-documents';

const PROJECT = 'demo-conformance';

describe.each(backEnds())('Writes on %s', (_name, start) => {
  test('are decided by the states before and after', async ({ skip }) => {
    const port = await start();
    if (port === undefined) return skip();
    const origin = `http://127.0.0.1:${port}`;
    for (const one of WRITE_CASES) {
      expect([one.allow, one.write, await statusOf(origin, one)]).toEqual([one.allow, one.write, one.status]);
    }
  });
});

async function statusOf(origin: string, { allow, write }: WriteCase): Promise<number> {
  const database = `projects/${PROJECT}/databases/(default)`;
  const documents = `${origin}/v1/${database}/documents`;
  await fetch(`${origin}/emulator/v1/${database}/documents`, { method: 'DELETE' });
  await storeDocuments(documents, { 'docs/p1': toFields({ n: 1, m: 7, cnt: 2 }) });
  const content = inFirestore(`match /docs/{id} { allow ${allow}; }`);
  const loaded = await fetch(`${origin}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'case.rules', content }] } }),
  });
  expect([allow, loaded.status]).toEqual([allow, 200]);
  const response = await fetch(`${documents}:commit`, {
    method: 'POST',
    headers: { authorization: ALICES_AUTHORIZATION },
    body: JSON.stringify({ writes: toWire(write, `${database}/documents/docs/${write.id}`) }),
  });
  await response.arrayBuffer();
  return response.status;
}

function toWire(write: WriteText, name: string): object[] {
  switch (write.kind) {
    case 'delete':
      return [{ delete: name }];
    case 'verify':
      return [{ verify: name, currentDocument: { exists: true } }];
    case 'stamp':
      return [
        {
          update: { name, fields: {} },
          updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
        },
      ];
    case 'increment':
      return [
        {
          transform: {
            document: name,
            fieldTransforms: [{ fieldPath: 'cnt', increment: { integerValue: '1' } }],
          },
        },
      ];
    case 'set':
      return [{ update: { name, fields: toFields(write.fields) } }];
    case 'set twice':
      return [
        { update: { name, fields: toFields({ n: 2 }) } },
        { update: { name, fields: toFields(write.fields) } },
      ];
    default: {
      const masked = {
        update: { name, fields: toFields(write.fields) },
        updateMask: { fieldPaths: Object.keys(write.fields) },
      };
      return [write.kind === 'merge' ? masked : { ...masked, currentDocument: { exists: true } }];
    }
  }
}

function toFields(values: Record<string, number>): Record<string, { integerValue: string }> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { integerValue: String(value) }]),
  );
}
