import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A deployed version of the site and its content-hashed files. */
interface DeployedVersion {
  /** Time of the deploy, ISO 8601. */
  at: string;
  files: string[];
}

/** The deployed list of versions and their files. */
const LIST = 'versions.json';

/** How long open tabs and service workers may keep running a version after a newer one has replaced it. */
const KEPT_DAYS = 30;
const KEPT_VERSIONS = 10;
const AT_A_TIME = 8;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 1000;

/** No other path may be written, whatever the list names. */
const FILE = /^assets\/[\w-]+(?:\.[\w-]+)*\.[a-z0-9]+$/;

/**
 * Adds the files of the currently deployed versions to a new build, because Hosting keeps nothing of earlier deploys:
 * open tabs, cached pages and a function not yet deployed still find the code they name. A file that is not there any more
 * is left out and reported.
 *
 * @param folder the new build, as Hosting will serve it; `versions.json` is written into it.
 * @param origin the deployed site; one not deployed yet has no older files.
 * @returns the number of files added, and the missing ones.
 * @throws Error when the site exists but its list or a file cannot be read: deploying would remove files that open tabs
 * need, for good.
 */
export async function keepOlderFiles(
  folder: string,
  origin: string,
  now = new Date(),
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<{ added: number; missing: string[] }> {
  const own = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const fetchFile = (file: string) => fetchPatiently(`${origin}/${file}`, firstPauseMs);
  const older = stillInUse(parseList(origin, await fetchFile(LIST)), now).slice(0, KEPT_VERSIONS - 1);
  const wanted = new Set(older.flatMap(({ files }) => files).filter((file) => FILE.test(file)));
  for (const file of own) wanted.delete(file);
  const waiting = [...wanted];
  const missing: string[] = [];
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const content = await fetchFile(file);
      if (content === null) missing.push(file);
      else write(join(folder, file), content);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  const list: DeployedVersion[] = [{ at: now.toISOString(), files: own.sort() }, ...older];
  write(join(folder, LIST), JSON.stringify(list));
  return { added: wanted.size - missing.length, missing };
}

/** The versions that open tabs may still run, of a list with the newest first: the live one, and who was replaced lately. */
function stillInUse(versions: readonly DeployedVersion[], now: Date): DeployedVersion[] {
  const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  return versions.filter((_, index) => {
    const successor = versions[index - 1];
    return !successor || Date.parse(successor.at) >= oldest;
  });
}

/** The deployed versions, the newest first: each deploy puts its own before those that it has found. */
function parseList(origin: string, content: Buffer | null): DeployedVersion[] {
  // Never deployed, or deployed before the list existed.
  if (content === null) return [];
  const list: unknown = JSON.parse(content.toString());
  if (!Array.isArray(list) || !list.every(isVersion))
    throw new Error(`${origin}/${LIST} is no list of versions`);
  return list;
}

function isVersion(value: unknown): value is DeployedVersion {
  const { at, files } = (value ?? {}) as Partial<DeployedVersion>;
  return typeof at === 'string' && Array.isArray(files) && files.every((file) => typeof file === 'string');
}

/**
 * A file's content; null when there is none. Asked for again after any other failure, with growing pauses.
 * @throws Error after the last attempt
 */
async function fetchPatiently(address: string, pauseMs: number, attempt = 1): Promise<Buffer | null> {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    if (answer.status === 404) return null;
    throw new Error(`${address} answers ${answer.status}: what is deployed is not known`);
  } catch (error) {
    if (attempt >= ATTEMPTS) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return fetchPatiently(address, pauseMs * 2, attempt + 1);
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
