import type { Upload, UploadInput, Worker } from '@gharseva/contract';
import { type UploadType, uploadPath } from '@gharseva/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { partnerPaths } from '#config/partner-paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { putAnswer } from '#lib/api/put-answer.ts';
import { getIdToken } from '#lib/firebase/identity.ts';
import { loadStorage } from '#lib/firebase/load-storage.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { findReason } from '#lib/lost-code.ts';
import { showToast } from '#lib/toast.ts';
import { registerUpload } from '../../api/register-upload';
import { uploadsQuery } from '../../api/use-uploads';
import { workerKeys } from '../../api/worker-keys';
import { workerToken } from '../../api/worker-token';
import { type PreparedFile, sentName } from '../../model/prepare-file';
import { typeLabel } from '../../model/type-label';

export type UploadState =
  | { name: 'idle' }
  | { name: 'uploading'; part: number }
  | { name: 'registering' }
  | { name: 'done' }
  | { name: 'cancelled' }
  | { name: 'failed'; reason: string };

const IDLE: UploadState = { name: 'idle' };

/** Whether a file is on its way, or being registered. */
export const isRunning = ({ name }: UploadState): boolean => name === 'uploading' || name === 'registering';

/**
 * Uploads a prepared file to the bucket and registers it (docs/specification.md section 7). After a transient failure
 * of the registration, a retry does not upload again. Leaving the page cancels a running upload, which a toast says, as it does of a
 * registration that fails after that.
 */
export function useDocumentUpload(worker: Worker) {
  const t = useT();
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>(IDLE);
  const navigate = useNavigate();
  /** What is being uploaded; nothing ends its registration. */
  const running = useRef<{ type: UploadType; stop: AbortController } | null>(null);
  const stored = useRef<{ file: PreparedFile; type: UploadType; input: UploadInput } | null>(null);
  const { firebaseUid } = worker;

  const isLeft = useRef(false);

  /** Says what has become of a document on the page that was gone to. */
  const tell = (text: string) =>
    showToast('danger', text, {
      label: t('partnerPortal.documents'),
      run: () => navigate(partnerPaths.documents),
    });
  const tellLeft = (type: UploadType) => tell(t('partnerDocuments.left', { document: typeLabel(type) }));
  const leave = useEffectEvent(() => {
    isLeft.current = true;
    if (!running.current) return;
    running.current.stop.abort();
    tellLeft(running.current.type);
  });
  useEffect(() => {
    isLeft.current = false;
    return () => leave();
  }, []);

  const send = async (type: UploadType, file: PreparedFile, signal: AbortSignal): Promise<UploadInput> => {
    const { startUpload, uploadFailure } = await loadStorage();
    const { contentType } = file;
    // Without the list, a file of the same name would be written over the one that waits.
    const present = await client.ensureQueryData(uploadsQuery(firebaseUid));
    const fileName = sentName(file.fileName, present.find((one) => one.type === type)?.fileName);
    const attempt = async () => {
      // Check the session first: the bucket would refuse without a reason.
      await workerToken();
      throwIfAborted(signal);
      const upload = startUpload({
        path: uploadPath(firebaseUid, type, fileName),
        file: file.blob,
        contentType,
        onProgress: (part) => {
          if (!signal.aborted) setState({ name: 'uploading', part });
        },
      });
      signal.addEventListener('abort', upload.cancel, { once: true });
      return upload.done;
    };
    const object = await attempt().catch(async (error) => {
      if (uploadFailure(error) !== 'refused') throw error;
      // The token may predate the claim granted at registration, or the session have ended: retry with a new one.
      await getIdToken(true);
      return attempt();
    });
    return { ...definedOf(object), type, refModel: 'Worker', refId: firebaseUid, fileName, contentType };
  };

  /** Shows a document as it is registered: on a weak network the list is read anew much later, or not at all. */
  const show = (registered: Upload): Promise<void> => {
    const queryKey = workerKeys.uploads(firebaseUid);
    const others = client.getQueryData<Upload[]>(queryKey)?.filter(({ type }) => type !== registered.type);
    return others ? putAnswer(client, queryKey, [...others, registered]) : Promise.resolve();
  };

  /** Reads the documents anew, and the record, which has their states. */
  const lookAtDocuments = () => {
    void client.invalidateQueries({ queryKey: workerKeys.uploads(firebaseUid) });
    void client.invalidateQueries({ queryKey: workerKeys.record(firebaseUid) });
  };

  const upload = async (type: UploadType, file: PreparedFile): Promise<boolean> => {
    const stop = new AbortController();
    running.current = { type, stop };
    setState({ name: 'uploading', part: 0 });
    try {
      if (stored.current?.file !== file || stored.current.type !== type) {
        stored.current = { file, type, input: await send(type, file, stop.signal) };
        throwIfAborted(stop.signal);
      }
      running.current = null;
      setState({ name: 'registering' });
      const registered = await registerUpload(stored.current.input);
      stored.current = null;
      await show(registered);
      setState({ name: 'done' });
      lookAtDocuments();
      return true;
    } catch (error) {
      const reason = await reasonOf(error);
      // Said already; another upload may be running.
      if (stop.signal.aborted) return false;
      running.current = null;
      // The server has deleted a refused file: a retry has to upload again.
      if (!(error instanceof ApiError && error.isTransient)) stored.current = null;
      setState({ name: 'failed', reason });
      // It may be registered all the same, or approved meanwhile.
      lookAtDocuments();
      if (isLeft.current) tell(t('partnerDocuments.failedLeft', { document: typeLabel(type), reason }));
      return false;
    }
  };

  const reasonOf = async (error: unknown): Promise<string> => {
    // The error of the file itself is more precise than the call's.
    if (error instanceof ApiError) return error.details[0]?.message ?? error.message;
    const storage = await loadStorage().catch(() => null);
    if (!storage) {
      const isNetwork = (await findReason()) === 'network';
      return t(isNetwork ? 'common.networkError' : 'partnerDocuments.failedUnknown');
    }
    const failure = storage.uploadFailure(error);
    if (failure === 'refused') return t('partnerDocuments.failedRefused');
    if (failure === 'signedOut') return t('partner.sessionNotFound');
    return t(failure === 'network' ? 'partnerDocuments.failedNetwork' : 'partnerDocuments.failedUnknown');
  };

  const cancel = () => {
    running.current?.stop.abort();
    running.current = null;
    setState({ name: 'cancelled' });
  };

  return {
    ...{ state, upload, cancel },
    reset: () => setState(IDLE),
    /** Says that a document was not sent, since its page was left before. */
    tellLeft,
  };
}

/** As the signal's own method, which Chrome lacks before version 100. */
function throwIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new DOMException('Aborted', 'AbortError');
}

/** The defined entries. */
function definedOf<T extends object>(record: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof definedOf<T>
  >;
}
