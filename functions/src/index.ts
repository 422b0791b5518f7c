import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './http/create-app';
import { createClaims } from './platform/claims';
import { systemClock } from './platform/clock';
import { parseConfig } from './platform/config';
import { openDatabase } from './platform/database';
import { openFirebase } from './platform/firebase';
import { createVerifyToken } from './platform/identity';
import { cloudLog } from './platform/log';
import { keepRequestsRaw } from './platform/raw-requests';
import { createTransact } from './platform/transact';
import { createStores } from './stores/stores';

keepRequestsRaw();
const config = parseConfig(process.env);
const firebase = openFirebase();
const database = openDatabase(firebase);

const app = createApp({
  config,
  log: cloudLog,
  verifyToken: createVerifyToken(firebase),
  deps: {
    stores: createStores(database),
    transact: createTransact(database),
    clock: systemClock,
    claims: createClaims(firebase),
  },
});

/** The one function of the site: Hosting hands it everything under `/api/`. */
export const api = onRequest(
  {
    region: 'asia-south1',
    memory: '512MiB',
    concurrency: 80,
    timeoutSeconds: 60,
    maxInstances: 20,
    invoker: 'public',
  },
  app,
);
