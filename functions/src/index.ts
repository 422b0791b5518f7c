import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { createReceiptKeys } from './domain/receipt-keys';
import { createStartCodes } from './domain/start-codes';
import { createApp } from './http/create-app';
import { runJob } from './jobs/run-job';
import { createFollowUps } from './orders/operations/follow-ups';
import { createGateway } from './payments/gateway/create-gateway';
import { createAdminAccounts } from './platform/admin-accounts';
import { createAdminSessions } from './platform/admin-sessions';
import { createVerifyAppToken, createVerifyLocalAppToken } from './platform/app-tokens';
import { createClaims } from './platform/claims';
import { systemClock } from './platform/clock';
import { parseConfig } from './platform/config';
import { openDatabase } from './platform/database';
import { DEADLINES } from './platform/deadlines';
import { openFirebase } from './platform/firebase';
import { createVerifyToken } from './platform/identity';
import { cloudLog } from './platform/log';
import { createObjectStore } from './platform/object-store';
import { createOwnAppToken } from './platform/own-app-token';
import { createPersonAccounts } from './platform/person-accounts';
import { keepRequestsRaw } from './platform/raw-requests';
import { createSecondFactors } from './platform/second-factors';
import { createLoadSite } from './platform/site';
import { createTransact } from './platform/transact';
import { createStores } from './stores/stores';

// An event is a request too, which the runtime has to parse.
if (process.env.FUNCTION_SIGNATURE_TYPE !== 'cloudevent') keepRequestsRaw();
const config = parseConfig(process.env);
const startCodeSecret = defineSecret('GHARSEVA_START_CODE_SECRET');
// Without a gateway a deploy needs no secret of one.
const gatewaySecrets = config.gateway === 'none' ? [] : [defineSecret('GHARSEVA_GATEWAY_SECRET')];
const firebase = openFirebase();
const database = openDatabase(firebase);
const toolkit = { ...config, ownAppToken: createOwnAppToken(firebase, config.firebaseAppId) };

const writing = {
  stores: createStores({ database, log: cloudLog }, config.invoicing !== null),
  transact: createTransact(database),
  clock: systemClock,
};
const context = {
  ...writing,
  claims: createClaims(firebase),
  adminSessions: createAdminSessions(firebase, toolkit),
  secondFactors: createSecondFactors(toolkit),
  personAccounts: createPersonAccounts(firebase),
  adminAccounts: createAdminAccounts(firebase),
  objects: createObjectStore(firebase),
  loadSite: createLoadSite(config.siteFile),
  startCodes: createStartCodes(config.startCodeSecret),
  receiptKeys: createReceiptKeys(config.startCodeSecret),
  followUps: createFollowUps(writing),
  holidays: config.holidays,
  gateway: createGateway(config),
};

const app = createApp({
  config,
  deadlines: DEADLINES,
  log: cloudLog,
  verifyToken: createVerifyToken(firebase),
  verifyAppToken: config.takesLocalAppTokens
    ? createVerifyLocalAppToken(process.env.GCLOUD_PROJECT ?? '')
    : createVerifyAppToken(firebase),
  context,
});

/** The function of the API and the catalogue's pages: Hosting passes `/api/**` and their paths on to it. */
export const api = onRequest(
  {
    region: 'asia-south1',
    // Redrawing a picture of 64 megapixels takes up to 640 MiB; only one is redrawn at a time.
    memory: '1GiB',
    concurrency: 80,
    timeoutSeconds: 60,
    maxInstances: 20,
    invoker: 'public',
    secrets: [startCodeSecret, ...gatewaySecrets],
  },
  app,
);

/**
 * Checks each new file in the bucket. Retried on failure; idempotent. Runs in the bucket's region, as the platform
 * requires.
 */
export const checkUploadedFile = onObjectFinalized(
  { region: config.bucketRegion, memory: '256MiB', concurrency: 40, maxInstances: 10, retry: true },
  ({ data: { name, generation, metadata } }) =>
    runJob('checkUploadedFile', cloudLog, async () => {
      const { checkNewFile } = await import('./jobs/check-new-file');
      const hasToken = Boolean(metadata?.firebaseStorageDownloadTokens);
      return {
        outcome: await checkNewFile({ path: name, generation: String(generation), hasToken }, context),
      };
    }),
);

/** Removes the files that were uploaded and never registered, each night in India. */
export const sweepAbandonedUploads = onSchedule(
  { region: 'asia-south1', schedule: '30 3 * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  () =>
    runJob('sweepAbandonedUploads', cloudLog, async () => {
      const { sweepUploads } = await import('./jobs/sweep-uploads');
      return sweepUploads({ ...context, log: cloudLog });
    }),
);

/** Removes the pictures that no category or service has used for ninety days, each night. */
export const sweepUnusedPictures = onSchedule(
  { region: 'asia-south1', schedule: '45 3 * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  () =>
    runJob('sweepUnusedPictures', cloudLog, async () => {
      const { sweepPictures } = await import('./jobs/sweep-pictures');
      return sweepPictures({ ...context, log: cloudLog });
    }),
);

/** Goes on with the deletions of people that a call could not finish. */
export const finishAccountDeletions = onSchedule(
  { region: 'asia-south1', schedule: '*/10 * * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  () =>
    runJob('finishAccountDeletions', cloudLog, async () => {
      const { finishDeletions } = await import('./jobs/finish-deletions');
      return finishDeletions({ ...context, log: cloudLog });
    }),
);

/** Deletes the requests for pincodes that are too old to be kept, each night. */
export const forgetOldPincodeRequests = onSchedule(
  { region: 'asia-south1', schedule: '15 4 * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  () =>
    runJob('forgetOldPincodeRequests', cloudLog, async () => {
      const { forgetPincodeRequests } = await import('./jobs/forget-pincode-requests');
      return forgetPincodeRequests({ ...context, log: cloudLog });
    }),
);

/** Fires the timers of orders that are due, each minute; runs may overlap (docs/decisions/0086-timers.md). */
export const runTimers = onSchedule(
  { region: 'asia-south1', schedule: '* * * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 120 },
  () =>
    runJob('runTimers', cloudLog, async () => {
      const { fireDueTimers } = await import('./jobs/fire-due-timers');
      return fireDueTimers({ ...context, log: cloudLog });
    }),
);

/** Numbers the invoices that are due, each minute; runs may overlap. Does nothing where none are configured. */
export const numberDueInvoices = onSchedule(
  { region: 'asia-south1', schedule: '* * * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 120 },
  () =>
    runJob('numberDueInvoices', cloudLog, async () => {
      const { numberInvoices } = await import('./jobs/number-invoices');
      return numberInvoices({ ...writing, log: cloudLog, invoicing: config.invoicing });
    }),
);
