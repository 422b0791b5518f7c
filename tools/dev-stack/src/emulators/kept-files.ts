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

/** A file of the Storage emulator as stored on disk. */
export interface KeptFile {
  /** The emulator's metadata of it. */
  metadata: { name: string; bucket: string; generation: number };
  /** The path of its content. */
  content: string;
}

/**
 * The files of the Storage emulator on disk. Each call returns after its file was handed to the operating system, so
 * that ending the process in any way (kill -9 too) loses nothing. Replacing a file is atomic: its metadata names its
 * content and is renamed into place last.
 */
export class KeptFiles {
  private readonly contents: string;
  private readonly metadata: string;

  /** @param folder created if missing */
  constructor(folder: string) {
    this.contents = join(folder, 'blobs');
    this.metadata = join(folder, 'metadata');
    for (const path of [this.contents, this.metadata]) mkdirSync(path, { recursive: true });
  }

  /**
   * Stores a file, or its changes.
   * @param key bucket and name, see keyOf
   * @param metadata the emulator's metadata as JSON
   * @param content the current path of the content; not copied again if its name is already stored
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

  /** Deletes a file. */
  remove(key: string): void {
    const content = this.read(key)?.content;
    rmSync(this.fileOf(key), { force: true });
    if (content) rmSync(content, { force: true });
  }

  /** Deletes all files. */
  clear(): void {
    for (const folder of [this.metadata, this.contents])
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  }

  /** Returns all files; removes what a killed process left unfinished. */
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

  /** Renames files of the CLI's own export; removes metadata without a file. */
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
      // the CLI's own export names the content like the metadata
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

/** The unique key of a file. */
export function keyOf({ bucket, name }: { bucket: string; name: string }): string {
  return join(bucket, name);
}

/** Links or clones the file instead of copying its bytes, where the file systems support it. */
function copyCheaply(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, `${to}.next`, constants.COPYFILE_FICLONE);
    renameSync(`${to}.next`, to);
  }
}
