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

/** The page's only Storage client, created at first use; on the local stack it uses the Storage emulator. */
function storageClient(): FirebaseStorage {
  if (storage) return storage;
  storage = getStorage(authClient().app);
  neverWaitForToken(storage);
  if (environment.storageEmulatorUrl) {
    const { hostname, port } = new URL(environment.storageEmulatorUrl);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

/** How the client gets the ID token of each of its requests; no part of its types. */
interface TokenGiver {
  _getAuthToken?(): Promise<string | null>;
}

/**
 * Lets a request go without a token that could not be renewed, as while the network is lost for a moment: an upload looks at no such
 * failure, and would wait for ever. The request then fails by itself, which an upload does look at, and the next one asks for a
 * token anew.
 */
function neverWaitForToken(client: FirebaseStorage & TokenGiver): void {
  const give = client._getAuthToken?.bind(client);
  if (give) client._getAuthToken = () => give().catch(() => null);
}

/** Metadata of an uploaded object; `size` in bytes. Never a download token. */
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
  /** @throws Error, classified by {@link uploadFailure}. */
  done: Promise<StoredObject>;
  cancel: () => void;
}

interface StartUpload {
  /** The path in the bucket. */
  path: string;
  file: Blob;
  contentType: string;
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Uploads a file in chunks and resumes after a network loss; the service gives up after its own limits
 * (docs/specification.md section 9: 120 s per operation, 600 s per upload). The bucket's rules authorize it.
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

/** The reason of a failed upload. */
export type UploadFailure = 'cancelled' | 'refused' | 'signedOut' | 'network' | 'unknown';

const FAILURES: Record<string, UploadFailure> = {
  'storage/canceled': 'cancelled',
  'storage/unauthorized': 'refused',
  'storage/unauthenticated': 'signedOut',
  'storage/retry-limit-exceeded': 'network',
  'auth/network-request-failed': 'network',
};

/** Classifies the error of {@link FileUpload.done}. */
export function uploadFailure(error: unknown): UploadFailure {
  return (error instanceof FirebaseError && FAILURES[error.code]) || 'unknown';
}
