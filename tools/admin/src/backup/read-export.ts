import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNAL, type Kind, MANIFEST, type Manifest, sha256 } from './export-folder';

/** A file of an export that is missing, or not as it was written. */
export class DamagedExport extends Error {
  readonly file: string;

  constructor(file: string, reason: string) {
    super(`The export is damaged: ${file} ${reason}. Nothing was written.`);
    this.name = 'DamagedExport';
    this.file = file;
  }
}

/**
 * The description of a complete export.
 * @throws DamagedExport, Error if there is none or it is unfinished
 */
export async function readManifest(folder: string): Promise<Manifest> {
  // A complete export has its description, also where the process ended before it removed the journal.
  if (!existsSync(join(folder, MANIFEST))) {
    const isUnfinished = existsSync(join(folder, JOURNAL));
    throw new Error(
      isUnfinished
        ? `${folder} has an unfinished export: run data:export again.`
        : `${folder} has no export.`,
    );
  }
  try {
    const sealed = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Record<string, string>;
    if (sealed.sha256 === sha256(sealed.manifest ?? '')) return JSON.parse(sealed.manifest ?? '') as Manifest;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DamagedExport(MANIFEST, 'is not as it was written');
}

/** The records of a kind, line by line. */
export async function* readRecords<Read>(
  folder: string,
  { parts }: Manifest,
  kind: Kind,
): AsyncGenerator<Read> {
  for (const { file } of parts.filter((part) => part.kind === kind)) {
    for await (const line of readLines(join(folder, file))) if (line) yield JSON.parse(line) as Read;
  }
}

/** The lines of a file, which `\n` alone ends: JSON has U+2028 and U+2029 as they are, at which `readline` may split. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const pieces = (chunk as string).split('\n');
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      yield rest + piece;
      rest = '';
    }
    rest += last;
  }
  yield rest;
}

/** Reads every file of an export. @throws DamagedExport for the first that is not as it was written */
export async function verifyExport(folder: string, manifest: Manifest): Promise<void> {
  for (const { file, sha256: expected } of manifest.parts) await verifyFile(folder, file, expected);
  for await (const { sha256: digest } of readRecords<{ sha256: string }>(folder, manifest, 'objects')) {
    await verifyFile(folder, join('files', digest), digest);
  }
}

async function verifyFile(folder: string, file: string, expected: string): Promise<void> {
  if (!existsSync(join(folder, file))) throw new DamagedExport(file, 'is missing');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, file))) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== expected) throw new DamagedExport(file, 'is not as it was written');
}
