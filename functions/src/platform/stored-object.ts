import type { Storage } from 'firebase-admin/storage';
import { TOKENS } from './revoke-tokens';

type Metadata = ReturnType<ReturnType<Storage['bucket']>['file']>['metadata'];

/** A version of an object: its path in the bucket, and the generation that the service gives to each write. */
export interface ObjectVersion {
  path: string;
  generation: string;
}

/** An object's metadata in the bucket; `size` in bytes, instants in ISO 8601. Never a download token itself. */
export interface StoredObject extends ObjectVersion {
  bucket: string;
  size: number;
  contentType: string;
  contentEncoding: string;
  contentDisposition: string;
  storageClass: string;
  md5Hash: string;
  crc32c: string;
  etag: string;
  timeCreated: string;
  updated: string;
  /** Whether anyone with a download token can read the object. */
  hasToken: boolean;
}

/** The service's metadata in the form of the server. */
export function toStoredObject({ bucket, name, ...metadata }: Metadata): StoredObject {
  return {
    path: name ?? '',
    bucket: bucket ?? '',
    generation: String(metadata.generation ?? ''),
    size: Number(metadata.size),
    contentType: metadata.contentType ?? '',
    contentEncoding: metadata.contentEncoding ?? '',
    contentDisposition: metadata.contentDisposition ?? '',
    storageClass: metadata.storageClass ?? 'STANDARD',
    md5Hash: metadata.md5Hash ?? '',
    crc32c: metadata.crc32c ?? '',
    etag: metadata.etag ?? '',
    timeCreated: metadata.timeCreated ?? '',
    updated: metadata.updated ?? '',
    hasToken: Boolean(metadata.metadata?.[TOKENS]),
  };
}
