/** A process with the API, for the benchmark `chain`: says which calls are to be measured. */
import { createApp } from '../../../functions/src/http/create-app';
import { parseConfig } from '../../../functions/src/platform/config';
import { createVerifyToken } from '../../../functions/src/platform/identity';
import { createLog } from '../../../functions/src/platform/log';
import { startApi } from '../../support/api/api-server';
import { createTestContext, PATIENT } from '../../support/api/test-context';
import { writeCatalogue } from '../../support/catalogue';
import { signInCustomer } from '../../support/people';
import { listen, type MeasuredCall, tellOf } from './measured-server';

process.setSourceMapsEnabled(false);

const api = await startApi();
await writeCatalogue(api.db);
const { uid, phone, token } = await signInCustomer(api);
const user = { _id: uid, name: 'Asha', phone, email: '', addresses: [] };
const context = createTestContext(api.database, api.authApp, () => new Date());
const { stores } = context;
/** Lines are made as in a deployment; what becomes of them then is the platform's. */
const write = (entry: object) => void JSON.stringify(entry);
const writeText = (line: string) => void Buffer.byteLength(line);
const url = await listen(
  createApp({
    config: parseConfig({}),
    deadlines: PATIENT,
    log: createLog(write, { service: 'api', version: 'bench' }, undefined, writeText),
    verifyToken: createVerifyToken(api.authApp, PATIENT),
    verifyAppToken: async () => true,
    // What a use case reads is not the chain's.
    context: {
      ...context,
      stores: { ...stores, users: { ...stores.users, find: async () => user as never } },
    },
  }),
);

const paths = [
  ['GET /api/category', '/api/category', {}],
  ['GET /api/service', '/api/service?categoryIds=wiring', {}],
  ['GET /api/user/:id', `/api/user/${uid}`, { Authorization: `Bearer ${token}` }],
] as const;
const calls: MeasuredCall[] = [];
for (const [name, path, headers] of paths) {
  const answer = await fetch(url + path, { headers });
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
  calls.push({ name, path, headers, body: await answer.json(), servers: { api: url } });
}
tellOf(calls);
