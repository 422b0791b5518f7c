import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** A file of the Storage emulator as it lies on disk. */
export interface KeptFile {
  /** What the emulator knows of it, without its content. */
  metadata: { name: string; bucket: string; generation: number };
  /** Where its content is. */
  content: string;
}

/**
 * The files of the Storage emulator on disk. Whatever is put has been handed to the operating system when the call
 * comes back, so that ending the process in any way (kill -9 too) loses nothing; a file is replaced as a whole or not at
 * all, because its metadata names its content and is renamed into place last.
 */
export class KeptFiles {
  private readonly contents: string;
  private readonly metadata: string;

  /** @param folder made if it is missing */
  constructor(folder: string) {
    this.contents = join(folder, 'blobs');
    this.metadata = join(folder, 'metadata');
    for (const path of [this.contents, this.metadata]) mkdirSync(path, { recursive: true });
  }

  /**
   * Keeps a file, or what is new about it.
   * @param key its bucket and name, see keyOf
   * @param metadata the emulator's own text of it, a JSON object
   * @param content where its content lies at the moment; a name that was kept before is not copied again
   */
  put(key: string, metadata: string, content: string): void {
    const name = basename(content);
    const kept = join(this.contents, name);
    if (!existsSync(kept)) copyCheaply(content, kept);
    const before = this.read(key)?.content;
    const file = this.fileOf(key);
    writeFileSync(`${file}.next`, JSON.stringify({ ...JSON.parse(metadata), blob: name }));
    renameSync(`${file}.next`, file);
    if (before && before !== kept) rmSync(before, { force: true });
  }

  /** Forgets a file. */
  remove(key: string): void {
    const content = this.read(key)?.content;
    rmSync(this.fileOf(key), { force: true });
    if (content) rmSync(content, { force: true });
  }

  /** Forgets all files. */
  clear(): void {
    for (const folder of [this.metadata, this.contents])
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  }

  /** All files; what a killed process left half done is cleared away. */
  load(): KeptFile[] {
    for (const name of readdirSync(this.metadata)) this.adopt(join(this.metadata, name));
    const kept = readdirSync(this.metadata)
      .map((name) => this.parse(join(this.metadata, name)))
      .filter((file) => file !== undefined);
    const used = new Set(kept.map(({ content }) => basename(content)));
    for (const name of readdirSync(this.contents))
      if (!used.has(name)) rmSync(join(this.contents, name), { force: true });
    return kept;
  }

  /** Takes over what an export of the CLI's own named otherwise; takes away what is no file's. */
  private adopt(path: string): void {
    const found = path.endsWith('.json') ? this.parse(path) : undefined;
    const place = found && this.fileOf(keyOf(found.metadata));
    if (place === path) return;
    if (found && place && !existsSync(place)) {
      this.put(keyOf(found.metadata), JSON.stringify(found.metadata), found.content);
    }
    rmSync(path, { force: true });
  }

  private read(key: string): KeptFile | undefined {
    const file = this.fileOf(key);
    return existsSync(file) ? this.parse(file) : undefined;
  }

  private parse(file: string): KeptFile | undefined {
    try {
      const { blob, ...metadata } = JSON.parse(readFileSync(file, 'utf8'));
      // an export of the CLI's own names the content like the metadata
      const content = join(this.contents, blob ?? basename(file, '.json'));
      return existsSync(content) ? { metadata, content } : undefined;
    } catch {
      return undefined;
    }
  }

  private fileOf(key: string): string {
    return join(this.metadata, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

/** What tells a file from all others. */
export function keyOf({ bucket, name }: { bucket: string; name: string }): string {
  return join(bucket, name);
}

/** Without writing the bytes a second time where the file systems can do that. */
function copyCheaply(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, `${to}.next`, constants.COPYFILE_FICLONE);
    renameSync(`${to}.next`, to);
  }
}
