import { openAccounts } from './accounts';
import { stringify } from './call-google';
import { openDocuments } from './documents';
import { FORMAT, KINDS, type Kind, type Manifest, openExport } from './export-folder';
import { keepBytes } from './keep-bytes';
import { type ObjectEntry, openObjects } from './objects';
import type { Target } from './target';

/** An object of an export: `sha256` of its bytes names the file with them. */
export interface ExportedObject extends ObjectEntry {
  sha256: string;
}

/** A page of records as lines, and the position behind it; null after the last page. */
interface Page {
  lines: string[];
  next: string | null;
}

type ReadPage = (after: string | null) => Promise<Page>;

/** Held in memory until written, beside one page. */
const PART_CHARACTERS = 8_000_000;

export interface ExportOptions {
  log?: (line: string) => void;
  /** The past minute of which a new export of a real project has the documents (RFC 3339). Default: the current one. */
  at?: string | undefined;
  /** The size at which a part is written, in characters. */
  partCharacters?: number;
  /** The number of records in a page. */
  pageSize?: number;
}

/**
 * Writes all documents, accounts and objects of a project into a folder; nothing of the project is changed. Goes on
 * with an unfinished export of the same folder. The documents of a real project are those of one instant; accounts and
 * objects are read after them.
 * @throws Error if the folder has a complete export, or an unfinished one of another project, bucket or minute
 */
export async function exportData(
  target: Target,
  folder: string,
  { log = () => {}, at, partCharacters = PART_CHARACTERS, pageSize = 300 }: ExportOptions = {},
): Promise<Manifest> {
  const accounts = openAccounts(target);
  const from = { project: target.projectId, bucket: target.bucket.name };
  const started = await openExport(folder, from, async () => ({
    format: FORMAT,
    ...from,
    startedAt: new Date().toISOString(),
    readTime: target.isLocal ? null : (at ?? wholeMinute(new Date())),
    hash: await accounts.readHashConfig(),
  }));
  const { readTime } = started.header;
  if (at && at !== readTime) {
    throw new Error(`${folder} has an unfinished export of ${readTime}: continue it without --at.`);
  }
  if (started.isContinued) log('Going on with the unfinished export.');
  const pages = {
    documents: documentPages(target, readTime, pageSize),
    accounts: accountPages(target, pageSize),
    objects: objectPages(target, folder, pageSize),
  } satisfies Record<Kind, ReadPage>;
  for (const kind of KINDS) {
    // Each page of objects is a part: a new start reads no more than its files again.
    const enough = kind === 'objects' ? 0 : partCharacters;
    let position = started.position(kind);
    while (position !== 'done') {
      let { after } = position;
      const lines: string[] = [];
      let characters = 0;
      do {
        const page = await pages[kind](after);
        lines.push(...page.lines);
        characters += page.lines.reduce((sum, { length }) => sum + length, 0);
        after = page.next;
      } while (after !== null && characters < enough);
      await started.add(kind, lines, after);
      position = started.position(kind);
    }
  }
  return started.finish();
}

/**
 * The beginning of the minute: an instant that can be read for an hour, and for seven days with point-in-time recovery,
 * which knows whole minutes only.
 */
function wholeMinute(now: Date): string {
  return `${now.toISOString().slice(0, 16)}:00Z`;
}

function documentPages(target: Target, readTime: string | null, pageSize: number): ReadPage {
  const documents = openDocuments(target);
  return async (after) => {
    const page = await documents.list(after, pageSize, { readTime });
    const lines = page.map(({ path, fields }) => stringify({ path, fields }));
    return { lines, next: page.length < pageSize ? null : (page.at(-1)?.path ?? null) };
  };
}

function accountPages(target: Target, pageSize: number): ReadPage {
  const accounts = openAccounts(target);
  return async (after) => {
    const { accounts: page, next } = await accounts.list(after, pageSize);
    return { lines: page.map((account) => JSON.stringify(account)), next };
  };
}

function objectPages(target: Target, folder: string, pageSize: number): ReadPage {
  const objects = openObjects(target.bucket);
  return async (after) => {
    const { entries, next } = await objects.list(after, pageSize);
    const lines: string[] = [];
    for (const listed of entries) {
      const read = await objects.read(listed, (bytes) => keepBytes(folder, bytes));
      if (!read) continue;
      const { entry, kept } = read;
      // The service tells no MD5 of an object that it has composed of others.
      if (kept.size !== entry.size || (entry.md5Hash && kept.md5Hash !== entry.md5Hash)) {
        throw new Error(`${entry.name} was read with other bytes than it has: run data:export again.`);
      }
      lines.push(JSON.stringify({ ...entry, sha256: kept.sha256 } satisfies ExportedObject));
    }
    return { lines, next };
  };
}
