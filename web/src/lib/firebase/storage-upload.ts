import { FirebaseError } from 'firebase/app';
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { environment } from '../../config/env';
import { authClient } from './auth-client';

let storage: FirebaseStorage | undefined;

/** The one Storage client of the page, made at first use; on the local stack it talks to the Storage emulator. */
function storageClient(): FirebaseStorage {
  if (storage) return storage;
  storage = getStorage(authClient().app);
  if (environment.storageEmulatorUrl) {
    const { hostname, port } = new URL(environment.storageEmulatorUrl);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

/** What the bucket says of an object that has just been uploaded; `size` in bytes. Never a download token. */
export interface StoredObject {
  bucket: string;
  size: number;
  md5Hash: string | undefined;
  contentEncoding: string | undefined;
  contentDisposition: string | undefined;
  timeCreated: string;
  updated: string;
}

export interface FileUpload {
  /** @throws Error; {@link uploadFailure} says what it means. */
  done: Promise<StoredObject>;
  cancel: () => void;
}

interface StartUpload {
  /** Where it goes in the bucket. */
  path: string;
  file: Blob;
  contentType: string;
  /** Called with the part that has arrived, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Uploads a file in pieces, going on where it was after the network was lost; the service gives up after its own
 * limits (docs/specification.md section 9: 120 s an operation, 600 s the upload). The rules of the bucket decide.
 */
export function startUpload({ path, file, contentType, onProgress }: StartUpload): FileUpload {
  const task = uploadBytesResumable(ref(storageClient(), path), file, { contentType });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  const finish = async (): Promise<StoredObject> => {
    const { metadata } = await task;
    const { bucket, size, md5Hash, contentEncoding, contentDisposition, timeCreated, updated } = metadata;
    return { bucket, size, md5Hash, contentEncoding, contentDisposition, timeCreated, updated };
  };
  return { done: finish(), cancel: () => void task.cancel() };
}

/** What a failed upload means to the one who made it. */
export type UploadFailure = 'cancelled' | 'refused' | 'signedOut' | 'network' | 'unknown';

const FAILURES: Record<string, UploadFailure> = {
  'storage/canceled': 'cancelled',
  'storage/unauthorized': 'refused',
  'storage/unauthenticated': 'signedOut',
  'storage/retry-limit-exceeded': 'network',
  'auth/network-request-failed': 'network',
};

/** The meaning of what {@link FileUpload.done} was rejected with. */
export function uploadFailure(error: unknown): UploadFailure {
  return (error instanceof FirebaseError && FAILURES[error.code]) || 'unknown';
}
