import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTION_LOCKFILE } from './function-lockfile';

/** What a deploy leaves beside the built site: of what it was built, and what was built. */
const NOTE = 'web/dist/.site/prepared.json';

/** What the site and the function are built of, settings included. */
const SOURCES = ['firebase.json', 'package-lock.json', 'functions', 'packages', 'web'];
const BUILT = ['functions/lib', FUNCTION_LOCKFILE, 'web/dist'];

/** How long what was prepared may be deployed: by later, others may have deployed, whose files it lacks. */
const FRESH_MS = 60 * 60 * 1000;

/** What a deploy has prepared; each a digest. */
interface Digests {
  sources: string;
  built: string;
}

interface Note extends Digests {
  /** ISO 8601. */
  at: string;
}

/** Notes that what is built now may be deployed: by the whole of `npm run deploy`, older files and lockfile included. */
export function notePrepared(root: string, now = new Date()): void {
  const note: Note = { at: now.toISOString(), ...takeDigests(root) };
  writeFileSync(join(root, NOTE), JSON.stringify(note));
}

/**
 * Why what is built is not what a deploy prepared; null when it is. The Firebase CLI by habit would ship a build of
 * yesterday's sources, or of today's without the files of what was deployed since, which open tabs need.
 * @param root the folder of the repository
 */
export function preparedFault(root: string, now = new Date()): string | null {
  const file = join(root, NOTE);
  if (!existsSync(file)) return 'What is built was not prepared by a deploy.';
  const noted = JSON.parse(readFileSync(file, 'utf8')) as Note;
  // also of a note without a time
  if (!(now.getTime() - Date.parse(noted.at) <= FRESH_MS))
    return 'What is built was prepared more than an hour ago.';
  const { sources, built } = takeDigests(root);
  if (noted.sources !== sources) return 'The sources or settings have changed since the build.';
  return noted.built === built ? null : 'What is built has changed since the deploy prepared it.';
}

const takeDigests = (root: string): Digests => ({
  sources: digest(root, SOURCES, (path) => BUILT.includes(path) || /(^|\/)(node_modules|tests)$/.test(path)),
  built: digest(root, BUILT, (path) => path === NOTE),
});

/** A digest of the names and contents of files. */
function digest(root: string, paths: readonly string[], isLeftOut: (path: string) => boolean): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const place = join(root, path);
    if (isLeftOut(path) || !existsSync(place)) return;
    if (statSync(place).isDirectory()) {
      for (const name of readdirSync(place).sort()) add(`${path}/${name}`);
    } else {
      const content = readFileSync(place);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
