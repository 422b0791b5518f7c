import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HashConfig } from './accounts';

/** What an export consists of, in the order of its making. */
export const KINDS = ['documents', 'accounts', 'objects'] as const;
export type Kind = (typeof KINDS)[number];

/** A finished file of an export: one record a line, as JSON. */
interface Part {
  kind: Kind;
  file: string;
  records: number;
  sha256: string;
}

/** A part as noted while an export is under way: with the position at which the next one begins; null after the last. */
interface NotedPart extends Part {
  next: string | null;
}

/** Where and when an export was made. */
export interface ExportHeader {
  format: typeof FORMAT;
  project: string;
  bucket: string;
  /** RFC 3339. */
  startedAt: string;
  /** The instant of all documents; null on an emulator, where they are read one page after the other. */
  readTime: string | null;
  /** How the project hashes passwords; null if unknown. */
  hash: HashConfig | null;
}

export interface Manifest extends ExportHeader {
  parts: Part[];
}

export const FORMAT = 'gharseva-export-1';
export const MANIFEST = 'manifest.json';
export const JOURNAL = 'unfinished.ndjson';

/** How each file of an export is created, which has everybody's data: for its owner alone. */
export const PRIVATE = { mode: 0o600 };

/** The SHA-256 of something, in hexadecimal digits. */
export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The path of a file with an object's bytes, which is named after their SHA-256. */
export const contentPath = (folder: string, digest: string) => join(folder, 'files', digest);

/**
 * An export that is being written. Each finished part is noted on disk with the position behind it, so that a new start
 * goes on where the last one ended.
 * @param createHeader called only for a new export
 * @throws Error if the folder has a complete export, or an unfinished one of another project or bucket
 */
export async function openExport(
  folder: string,
  { project, bucket }: Pick<ExportHeader, 'project' | 'bucket'>,
  createHeader: () => Promise<ExportHeader>,
) {
  if (existsSync(join(folder, MANIFEST))) throw new Error(`${folder} has a complete export already.`);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const journal = join(folder, JOURNAL);
  const lines = existsSync(journal) ? await wholeLines(journal) : [];
  const isNew = lines.length === 0;
  const header = isNew ? await createHeader() : (lines[0] as ExportHeader);
  if (header.project !== project || header.bucket !== bucket) {
    const of = header.project === project ? `the bucket ${header.bucket}` : header.project;
    throw new Error(`${folder} has an unfinished export of ${of}.`);
  }
  if (isNew) await writeFile(journal, `${JSON.stringify(header)}\n`, PRIVATE);
  const parts = lines.slice(1) as NotedPart[];
  return {
    header,
    /** Whether an earlier start has written parts of it. */
    isContinued: parts.length > 0,

    /** Where to go on with a kind: a position, null for the beginning, or `done`. */
    position(kind: Kind): { after: string | null } | 'done' {
      const last = parts.findLast((part) => part.kind === kind);
      if (!last) return { after: null };
      return last.next === null ? 'done' : { after: last.next };
    },

    /** Writes a part. */
    async add(kind: Kind, records: readonly string[], next: string | null): Promise<void> {
      const number = parts.filter((part) => part.kind === kind).length + 1;
      const file = `${kind}-${String(number).padStart(5, '0')}.ndjson`;
      const content = records.map((record) => `${record}\n`).join('');
      await writeFile(join(folder, file), content, PRIVATE);
      const part = { kind, file, records: records.length, sha256: sha256(content), next };
      await appendFile(journal, `${JSON.stringify(part)}\n`);
      parts.push(part);
    },

    /** Completes the export. */
    async finish(): Promise<Manifest> {
      const manifest = { ...header, parts: parts.map(({ next: _next, ...part }) => part) };
      const body = JSON.stringify(manifest, null, 2);
      const next = join(folder, `${MANIFEST}.next`);
      await writeFile(next, JSON.stringify({ sha256: sha256(body), manifest: body }), PRIVATE);
      await rename(next, join(folder, MANIFEST));
      await rm(journal);
      return manifest;
    },
  };
}

/** The parsed lines of a journal. A last one that was torn by the end of the process is removed from the file. */
async function wholeLines(journal: string): Promise<unknown[]> {
  const text = await readFile(journal, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) await truncate(journal, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
