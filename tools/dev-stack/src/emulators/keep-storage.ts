import { KeptFiles, keyOf } from './kept-files';

/** The used parts of the Storage emulator. */
interface Metadata {
  name: string;
  bucket: string;
}
interface StoredFile {
  metadata: Metadata;
}
export interface StorageEmulator {
  _files: Map<string, StoredFile>;
  _buckets: Map<string, unknown>;
  _persistence: { getDiskPath(key: string): string; copyFromExternalPath(from: string, key: string): void };
  _cloudFunctions: unknown;
  start(): Promise<void>;
}
export interface StorageModules {
  StorageEmulator: new (...args: unknown[]) => StorageEmulator;
  StoredFile: new (metadata: Metadata) => StoredFile;
  StoredFileMetadata: {
    prototype: { update(this: Metadata, ...args: unknown[]): void };
    fromJSON(text: string, cloudFunctions: unknown): Metadata;
    toJSON(metadata: Metadata): string;
  };
  CloudStorageBucketMetadata: new (id: string) => unknown;
}

/**
 * The Storage emulator with its files on disk: each is written before the call that changes it returns, so before it is
 * acknowledged or triggers a function.
 */
export function keepStorage(modules: StorageModules, folder: string): StorageModules['StorageEmulator'] {
  const { StorageEmulator, StoredFile, StoredFileMetadata, CloudStorageBucketMetadata } = modules;
  const files = new KeptFiles(folder);
  const listed = new Map<Metadata, () => void>();
  const { update } = StoredFileMetadata.prototype;
  StoredFileMetadata.prototype.update = function updateAndKeep(...args) {
    update.apply(this, args);
    listed.get(this)?.();
  };

  return class extends StorageEmulator {
    override async start(): Promise<void> {
      for (const { metadata, content } of files.load()) {
        const known = StoredFileMetadata.fromJSON(JSON.stringify(metadata), this._cloudFunctions);
        const key = keyOf(known);
        this._buckets.set(known.bucket, new CloudStorageBucketMetadata(known.bucket));
        this._persistence.copyFromExternalPath(content, key);
        this._files.set(key, new StoredFile(known));
      }
      this.follow();
      return super.start();
    }

    /** Writes every change of the file list that all parts of the emulator share. */
    private follow(): void {
      const { _files: list, _persistence: contents } = this;
      const { set, delete: remove, clear } = list;
      const follow = (key: string, { metadata }: StoredFile) => {
        const keep = () => files.put(key, StoredFileMetadata.toJSON(metadata), contents.getDiskPath(key));
        listed.set(metadata, keep);
        return keep;
      };
      const forget = (key: string) => {
        const before = list.get(key);
        if (before) listed.delete(before.metadata);
      };
      for (const [key, file] of list) follow(key, file)();
      list.set = (key, file) => {
        forget(key);
        follow(key, file)();
        return set.call(list, key, file);
      };
      list.delete = (key) => {
        forget(key);
        files.remove(key);
        return remove.call(list, key);
      };
      list.clear = () => {
        listed.clear();
        files.clear();
        clear.call(list);
      };
    }
  };
}
