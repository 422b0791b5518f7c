import { indiaInstant, type UploadContentType, type UploadType, uploadId } from '@gharseva/contract';

/** The bucket's metadata of a checked file. */
export interface CheckedObject {
  path: string;
  generation: string;
  bucket: string;
  size: number;
  md5Hash: string;
  storageClass: string;
  contentEncoding: string;
  contentDisposition: string;
  crc32c: string;
  etag: string;
  timeCreated: string;
  updated: string;
}

/** What a document consists of beside its file's metadata. */
export interface UploadFacts {
  uid: string;
  type: UploadType;
  fileName: string;
  contentType: UploadContentType;
  now: Date;
}

/** A new document, pending for an admin: the file's part comes from the bucket, never from the request. */
export function draftUpload(object: CheckedObject, facts: UploadFacts) {
  const { uid, type, fileName, contentType, now } = facts;
  const { path, generation, bucket, size, md5Hash, crc32c, etag, timeCreated, updated } = object;
  const { storageClass, contentEncoding, contentDisposition } = object;
  const _id = uploadId(uid, type);
  return {
    _id,
    ...{ path, generation, bucket, size, md5Hash, crc32c, etag, timeCreated, updated },
    ...{ storageClass, contentEncoding, contentDisposition, downloadTokens: '' as const },
    ...{ fileName, contentType, type },
    url: `/api/upload/${_id}/file`,
    refModel: 'Worker' as const,
    refId: uid,
    status: 'pending' as const,
    meta: { status: 'pending' as const },
    reason: '',
    registeredAt: indiaInstant(now),
  };
}
