import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One deploy of the site, and the files of that version whose names carry a digest of their content. */
interface DeployedVersion {
  /** When it was deployed, in ISO 8601. */
  at: string;
  files: string[];
}

/** Where a deployed site tells what it holds of which version. */
const LIST = 'versions.json';

/** Whoever left a tab open, or comes back to what the service worker keeps, runs an older version for so long. */
const KEPT_DAYS = 30;
const KEPT_VERSIONS = 10;
const AT_A_TIME = 8;

/** Nothing else may be written, whatever a list says. */
const FILE = /^assets\/[\w-]+(?:\.[\w-]+)*\.[a-z0-9]+$/;

/**
 * Puts the files of the versions that are deployed now beside those of a new build, because Hosting keeps nothing of
 * a deploy before: open tabs, kept pages and a function that was not deployed yet go on finding the code they name.
 * A file that cannot be fetched is left out and told of.
 *
 * @param folder the new build, as Hosting will serve it. Gets `versions.json`.
 * @param origin where the site is now; a site that is not there yet has no older files.
 * @returns how many files were added, and which are missing.
 * @throws Error when the site is there and does not tell what it holds: deploying would take files from open tabs.
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
  // A site that never was deployed, or was before there was a list.
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

/** A file's content; null when it is not there. */
async function fetchFile(address: string): Promise<Buffer | null> {
  const answer = await fetch(address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
