/**
 * Partners upload a photo at the same time, against the whole local stack: each signs in with its own phone and registers;
 * then all of them put a file into the bucket, in pieces like the portal, and register it through Hosting.
 * `tsx tests/bench/uploads.ts [partners, default 200]`. Ends with an error if a file is lost, mixed up or doubled, or if a
 * process of the function ever held more than 300 MiB.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ID } from '@gharseva/dev-stack/stack/places';
import { type Stack, startStack } from '@gharseva/dev-stack/stack/start-stack';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { cleanFile } from '../../functions/src/documents/files/clean-file';
import { type Partner, registerPhoto, signInPartner, uploadPhoto } from '../support/partners';
import { png, pngChunk } from '../support/sample-files';
import { functionProcesses, mostMemory } from './support/function-processes';

const PARTNERS = Number(process.argv[2] ?? 200);
const PORT_OFFSET = 12_800;
const BYTES = 2 * 1024 * 1024;
const MOST_MEBIBYTES = 300;
const SIGN_INS_AT_A_TIME = 4;

interface Entrant extends Partner {
  /** Its own picture, with metadata that must be removed. */
  photo: Buffer;
  /** The MD5 of the cleaned picture. */
  kept: string;
}

/** A partner with a picture that differs from all others. */
async function enter(stack: Stack, index: number): Promise<Entrant> {
  const remark = pngChunk('tEXt', Buffer.from('Location\0secret'));
  const photo = png({ noise: BYTES, seed: 100_000 + index, chunks: [remark] });
  const kept = createHash('md5').update(await cleanFile(photo, 'image/png'));
  return { ...(await signInPartner(stack.origins)), photo, kept: kept.digest('base64') };
}

async function enterAll(stack: Stack): Promise<Entrant[]> {
  const entrants: Entrant[] = [];
  while (entrants.length < PARTNERS) {
    const begun = entrants.length;
    const length = Math.min(SIGN_INS_AT_A_TIME, PARTNERS - begun);
    entrants.push(...(await Promise.all(Array.from({ length }, (_, index) => enter(stack, begun + index)))));
  }
  return entrants;
}

/** The peak memory of all processes of the function together, sampled twice a second until aborted. */
async function watchMemory(signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, functionProcesses().together);
    await pause(500);
  }
  return most;
}

/** The number of partners whose file or document is missing or wrong, and the number of surplus files and documents. */
async function takeStock(entrants: readonly Entrant[]): Promise<{ lost: number; doubled: number }> {
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` });
  const [{ docs }, [files]] = await Promise.all([
    getFirestore(app).collection('uploads').get(),
    getStorage(app).bucket().getFiles({ prefix: 'workers/' }),
  ]);
  await deleteApp(app);
  const stock = { lost: 0, doubled: 0 };
  for (const { uid, path, kept } of entrants) {
    const documents = docs.filter((doc) => doc.get('refId') === uid).map((doc) => doc.data());
    const objects = files.filter(({ name }) => name.startsWith(`workers/${uid}/`));
    const isThere = documents.some(({ md5Hash, generation }) =>
      objects.some(
        ({ name, metadata }) =>
          name === path &&
          [metadata.md5Hash, md5Hash].every((hash) => hash === kept) &&
          String(metadata.generation) === generation,
      ),
    );
    if (!isThere) stock.lost += 1;
    stock.doubled += Math.max(0, documents.length - 1) + Math.max(0, objects.length - 1);
  }
  return stock;
}

/** Hosting's statuses when the function took more than a minute; the call may have succeeded all the same. */
const TIMED_OUT = [502, 503, 504];
const MOST_TRIES = 4;

/** Registers a photo, again after a timeout like with the portal's button; returns status and tries. */
async function registerPatiently(entrant: Entrant, stack: Stack): Promise<{ status: number; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const status = await registerPhoto(entrant, stack.origins);
    if (!TIMED_OUT.includes(status) || tries === MOST_TRIES) return { status, tries };
  }
}

async function race(stack: Stack, entrants: readonly Entrant[]): Promise<void> {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = new URL(stack.origins.storage).host;
  const watch = new AbortController();
  const together = watchMemory(watch.signal);
  const began = Date.now();
  const since = () => (Date.now() - began) / 1000;
  const flows = await Promise.allSettled(
    entrants.map(async (entrant) => {
      await uploadPhoto(entrant, stack.origins.storage, entrant.photo);
      const uploaded = since();
      return { uploaded, ...(await registerPatiently(entrant, stack)), registered: since() };
    }),
  );
  const seconds = since();
  watch.abort();
  const done = flows.flatMap((flow) => (flow.status === 'fulfilled' ? [flow.value] : []));
  const last = (key: 'uploaded' | 'registered') => Math.max(0, ...done.map((one) => one[key])).toFixed(1);
  const registered = done.filter(({ status }) => status === 201).length;
  const { lost, doubled } = await takeStock(entrants);
  const memory = functionProcesses();

  console.log(`partners at once | ${entrants.length}, ${(BYTES / 1024 / 1024).toFixed(0)} MiB each`);
  console.log(`uploaded | ${done.length}, the last after ${last('uploaded')} s`);
  console.log(`registered | ${registered}, the last after ${last('registered')} s`);
  console.log(`asked again after a timeout | ${done.filter(({ tries }) => tries > 1).length}`);
  console.log(`lost or mixed up | ${lost}`);
  console.log(`doubled | ${doubled}`);
  for (const { runs, most } of memory.processes)
    console.log(`memory of ${runs} | ${most.toFixed(0)} MiB (RSS)`);
  console.log(`memory of all these | ${(await together).toFixed(0)} MiB (PSS)`);
  console.log(`seconds | ${seconds.toFixed(1)}`);
  const reasons = flows.flatMap((flow) => (flow.status === 'rejected' ? [String(flow.reason)] : []));
  for (const reason of new Set(reasons)) console.log(`not uploaded: ${reason}`);
  for (const status of new Set(done.map((one) => one.status))) {
    if (status !== 201) console.log(`not registered: ${status}`);
  }
  if (registered < entrants.length || lost + doubled > 0) throw new Error('Not every file arrived once.');
  if (mostMemory(memory) > MOST_MEBIBYTES) throw new Error('The function has outgrown its budget.');
}

const stack = await startStack({ portOffset: PORT_OFFSET, backend: 'embedded', apiOnly: true });
try {
  await race(stack, await enterAll(stack));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
process.exit();
