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

/** How long open tabs and service workers may keep running an older version. */
const KEPT_DAYS = 30;
const KEPT_VERSIONS = 10;
const AT_A_TIME = 8;

/** No other path may be written, whatever the list names. */
const FILE = /^assets\/[\w-]+(?:\.[\w-]+)*\.[a-z0-9]+$/;

/**
 * Adds the files of the currently deployed versions to a new build, because Hosting keeps nothing of earlier deploys:
 * open tabs, cached pages and a function not yet deployed still find the code they name. A file that cannot be fetched
 * is left out and reported.
 *
 * @param folder the new build, as Hosting will serve it; `versions.json` is written into it.
 * @param origin the deployed site; one not deployed yet has no older files.
 * @returns the number of files added, and the missing ones.
 * @throws Error when the site exists but its list cannot be read: deploying would remove files that open tabs need.
 */
export async function keepOlderFiles(
  folder: string,
  origin: string,
  now = new Date(),
): Promise<{ added: number; missing: string[] }> {
  const own = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  const older = (await readList(origin))
    .filter(({ at }) => Date.parse(at) >= oldest)
    .slice(0, KEPT_VERSIONS - 1);
  const wanted = new Set(older.flatMap(({ files }) => files).filter((file) => FILE.test(file)));
  for (const file of own) wanted.delete(file);
  const waiting = [...wanted];
  const missing: string[] = [];
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const content = await fetchFile(`${origin}/${file}`);
      if (content === null) missing.push(file);
      else write(join(folder, file), content);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  const list: DeployedVersion[] = [{ at: now.toISOString(), files: own.sort() }, ...older];
  write(join(folder, LIST), JSON.stringify(list));
  return { added: wanted.size - missing.length, missing };
}

async function readList(origin: string): Promise<DeployedVersion[]> {
  const answer = await fetch(`${origin}/${LIST}`, { cache: 'no-store' });
  // Never deployed, or deployed before the list existed.
  if (answer.status === 404) return [];
  if (!answer.ok)
    throw new Error(`${origin}/${LIST} answers ${answer.status}: what is deployed is not known`);
  const list: unknown = await answer.json();
  if (!Array.isArray(list) || !list.every(isVersion))
    throw new Error(`${origin}/${LIST} is no list of versions`);
  return list;
}

function isVersion(value: unknown): value is DeployedVersion {
  const { at, files } = (value ?? {}) as Partial<DeployedVersion>;
  return typeof at === 'string' && Array.isArray(files) && files.every((file) => typeof file === 'string');
}

/** A file's content; null when it is missing. */
async function fetchFile(address: string): Promise<Buffer | null> {
  const answer = await fetch(address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
