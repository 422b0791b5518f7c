import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { createApp } from './http/create-app';
import { checkNewFile } from './jobs/check-new-file';
import { sweepPictures } from './jobs/sweep-pictures';
import { sweepUploads } from './jobs/sweep-uploads';
import { createAdminSessions } from './platform/admin-sessions';
import { createClaims } from './platform/claims';
import { systemClock } from './platform/clock';
import { parseConfig } from './platform/config';
import { openDatabase } from './platform/database';
import { openFirebase } from './platform/firebase';
import { createVerifyToken } from './platform/identity';
import { cloudLog } from './platform/log';
import { createObjectStore } from './platform/object-store';
import { keepRequestsRaw } from './platform/raw-requests';
import { createLoadSite } from './platform/site';
import { createTransact } from './platform/transact';
import { createStores } from './stores/stores';

// An event comes in a request as well, which the runtime has to parse.
if (process.env.FUNCTION_SIGNATURE_TYPE !== 'cloudevent') keepRequestsRaw();
const config = parseConfig(process.env);
const firebase = openFirebase();
const database = openDatabase(firebase);

const context = {
  stores: createStores(database),
  transact: createTransact(database),
  clock: systemClock,
  claims: createClaims(firebase),
  adminSessions: createAdminSessions(firebase, config),
  objects: createObjectStore(firebase),
  loadSite: createLoadSite(config.siteFile),
};

const app = createApp({
  config,
  log: cloudLog,
  verifyToken: createVerifyToken(firebase),
  context,
});

/** The one function of the site: Hosting hands it everything under `/api/`, and the pages of the catalogue. */
export const api = onRequest(
  {
    region: 'asia-south1',
    // A picture of 64 megapixels takes up to 640 MiB while it is drawn anew, one at a time
    memory: '1GiB',
    concurrency: 80,
    timeoutSeconds: 60,
    maxInstances: 20,
    invoker: 'public',
  },
  app,
);

/**
 * Looks at each file that is written into the bucket. A failure is tried again, for what is done twice does no harm. It
 * runs where the bucket is, as the platform demands.
 */
export const checkUploadedFile = onObjectFinalized(
  { region: config.bucketRegion, memory: '256MiB', concurrency: 40, maxInstances: 10, retry: true },
  async ({ data: { name, generation, metadata } }) => {
    const hasToken = Boolean(metadata?.firebaseStorageDownloadTokens);
    const outcome = await checkNewFile({ path: name, generation: String(generation), hasToken }, context);
    cloudLog.info('new file', { outcome });
  },
);

/** Each night, while India sleeps, removes the files that were uploaded and never registered. */
export const sweepAbandonedUploads = onSchedule(
  { region: 'asia-south1', schedule: '30 3 * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  async () => {
    cloudLog.info('sweep of uploads', await sweepUploads(context));
  },
);

/** Each night removes the pictures that no category and no service has used for ninety days. */
export const sweepUnusedPictures = onSchedule(
  { region: 'asia-south1', schedule: '45 3 * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  async () => {
    cloudLog.info('sweep of pictures', await sweepPictures(context));
  },
);
