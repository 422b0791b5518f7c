/**
 * One process with the servers that the benchmark `chain` compares: a ready buffer of Node's own, Express's `res.json`, and
 * the API. Prints the calls to compare as JSON.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp } from '../../../functions/src/http/create-app';
import { parseConfig } from '../../../functions/src/platform/config';
import { createVerifyToken } from '../../../functions/src/platform/identity';
import { createLog } from '../../../functions/src/platform/log';
import { startApi } from '../../support/api/api-server';
import { createTestContext, PATIENT } from '../../support/api/test-context';
import { writeCatalogue } from '../../support/catalogue';
import { signInCustomer } from '../../support/people';

process.setSourceMapsEnabled(false);

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const api = await startApi();
await writeCatalogue(api.db);
const { uid, phone, token } = await signInCustomer(api);
const user = { _id: uid, name: 'Asha', phone, email: '', addresses: [] };
const context = createTestContext(api.database, api.authApp, () => new Date());
const { stores } = context;
/** Lines are made as in a deployment; what becomes of them then is the platform's. */
const write = (entry: object) => void JSON.stringify(entry);
const url = await listen(
  createApp({
    config: parseConfig({}),
    deadlines: PATIENT,
    log: createLog(write, { service: 'api', version: 'bench' }),
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
const compared = [];
for (const [name, path, headers] of paths) {
  const answer = await fetch(url + path, { headers });
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
  const body: unknown = await answer.json();
  const bytes = Buffer.from(JSON.stringify(body));
  const raw = await listen((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
      .end(bytes);
  });
  const json = await listen(
    express().get(path.split('?')[0] ?? path, (_request, response) => void response.json(body)),
  );
  compared.push({ name, path, headers, servers: { raw, json, api: url } });
}
console.log(JSON.stringify(compared));
