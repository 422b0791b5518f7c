import { parseArgs } from 'node:util';
import { FolderInUseError } from './persistence/folder-lock';
import { startFirestore } from './server/start-firestore';

/**
 * The embedded Firestore as a process, started by the firebase CLI in place of Google's JAR, with the JAR's
 * arguments. GHARSEVA_FIRESTORE_DATA names the data folder. Exits with the process that started it.
 */
const { values } = parseArgs({
  strict: false,
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8080' },
    seed_from_export: { type: 'string' },
    rules: { type: 'string' },
  },
});

const dataFolder = process.env.GHARSEVA_FIRESTORE_DATA;
const firestore = await startFirestore({
  host: String(values.host),
  port: Number(values.port),
  ...(dataFolder ? { dataFolder } : {}),
  ...(values.rules ? { rulesFile: String(values.rules) } : {}),
  ...(values.seed_from_export ? { importFrom: String(values.seed_from_export) } : {}),
}).catch((error: NodeJS.ErrnoException) => {
  // the CLI looks for these words to report the port
  if (error.code === 'EADDRINUSE') console.error(`address already in use: ${values.host}:${values.port}`);
  else console.error(error instanceof FolderInUseError ? error.message : error);
  process.exit(1);
});
console.log(
  `Embedded Firestore on ${values.host}:${firestore.port}, ${dataFolder ? `data in ${dataFolder}` : 'in memory'}`,
);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await firestore.stop();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, 500).unref();
