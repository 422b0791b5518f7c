import type { UploadInput, Worker } from '@gharseva/contract';
import { type UploadType, uploadPath } from '@gharseva/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { getIdToken } from '#lib/firebase/identity.ts';
import { type FileUpload, startUpload, uploadFailure } from '#lib/firebase/storage-upload.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { registerUpload } from '../../api/register-upload';
import { workerKeys } from '../../api/worker-keys';
import { workerToken } from '../../api/worker-token';
import type { PreparedFile } from '../../model/prepare-file';

export type UploadState =
  | { name: 'idle' }
  | { name: 'uploading'; part: number }
  | { name: 'registering' }
  | { name: 'done' }
  | { name: 'cancelled' }
  | { name: 'failed'; reason: string };

const IDLE: UploadState = { name: 'idle' };

/**
 * Uploads a prepared file to the bucket and registers it (docs/specification.md section 7). After a transient failure
 * of the registration, a retry does not upload again. Leaving the page cancels a running upload.
 */
export function useDocumentUpload(worker: Worker) {
  const t = useT();
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<FileUpload | null>(null);
  const stored = useRef<{ file: PreparedFile; type: UploadType; input: UploadInput } | null>(null);
  const { firebaseUid } = worker;

  useEffect(() => () => running.current?.cancel(), []);

  const send = async (type: UploadType, file: PreparedFile): Promise<UploadInput> => {
    const attempt = async () => {
      const upload = startUpload({
        path: uploadPath(firebaseUid, type, file.fileName),
        file: file.blob,
        contentType: file.contentType,
        onProgress: (part) => setState({ name: 'uploading', part }),
      });
      running.current = upload;
      return upload.done.finally(() => {
        running.current = null;
      });
    };
    const object = await attempt().catch(async (error) => {
      if (uploadFailure(error) !== 'refused') throw error;
      // The token may predate the claim granted at registration: retry with a new one.
      await getIdToken(true);
      return attempt();
    });
    const { fileName, contentType } = file;
    return { ...definedOf(object), type, refModel: 'Worker', refId: firebaseUid, fileName, contentType };
  };

  const upload = async (type: UploadType, file: PreparedFile): Promise<boolean> => {
    setState({ name: 'uploading', part: 0 });
    try {
      // Check the session first: the bucket would refuse without a reason.
      await workerToken();
      if (stored.current?.file !== file || stored.current.type !== type) {
        stored.current = { file, type, input: await send(type, file) };
      }
      setState({ name: 'registering' });
      await registerUpload(stored.current.input);
      stored.current = null;
      setState({ name: 'done' });
      void client.invalidateQueries({ queryKey: workerKeys.uploads(firebaseUid) });
      void client.invalidateQueries({ queryKey: workerKeys.record(firebaseUid) });
      return true;
    } catch (error) {
      // The server has deleted a refused file: a retry has to upload again.
      if (!(error instanceof ApiError && error.isTransient)) stored.current = null;
      const cancelled = uploadFailure(error) === 'cancelled';
      setState(cancelled ? { name: 'cancelled' } : { name: 'failed', reason: reasonOf(error) });
      return false;
    }
  };

  const reasonOf = (error: unknown): string => {
    // The error of the file itself is more precise than the call's.
    if (error instanceof ApiError) return error.details[0]?.message ?? error.message;
    const failure = uploadFailure(error);
    if (failure === 'refused') return t('partnerDocuments.failedRefused');
    if (failure === 'signedOut') return t('partner.sessionNotFound');
    return t(failure === 'network' ? 'partnerDocuments.failedNetwork' : 'partnerDocuments.failedUnknown');
  };

  return { state, upload, cancel: () => running.current?.cancel(), reset: () => setState(IDLE) };
}

/** The defined entries. */
function definedOf<T extends object>(record: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof definedOf<T>
  >;
}
