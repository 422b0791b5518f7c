import { type PhotoKind, workPhotoName } from '@gharseva/contract/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { preloadStorage } from '../../lib/firebase/load-storage';
import { sendPhoto } from '../../lib/firebase/send-photo';
import { useT } from '../../lib/i18n/i18n';
import { shrinkPhoto } from '../../lib/pictures/shrink-photo';
import type { Session } from '../../lib/session/session';
import { newIdempotencyKey } from '../../lib/use-idempotency-key';
import { whenBack } from '../../lib/when-back';

/** How far a photograph is. */
export type PhotoState =
  | { name: 'preparing' }
  | { name: 'sending'; part: number }
  | { name: 'checking' }
  | { name: 'sent' }
  | { name: 'failed'; reason: string; canRetry: boolean };

/** A photograph on the screen; `address` shows it as soon as it is small enough to be sent. */
export interface TakenPhoto {
  id: number;
  name: string;
  address: string | null;
  state: PhotoState;
}

/** What is needed to send a photograph, again if need be. */
interface Sending {
  blob: Blob | null;
  /** Whether it is in the bucket, and the server may keep it. */
  hasArrived: boolean;
  stop: AbortController;
}

/** The fraction of a photograph that is on its way before the first byte is. */
const NOTHING = { name: 'sending', part: 0 } as const;

/** Whether a photograph did not arrive, and could when it is sent again. */
const canRetry = ({ state }: TakenPhoto): boolean => state.name === 'failed' && state.canRetry;

/** Whose photographs these are, and what they are for. */
export interface PhotosOf {
  orderId: string;
  /** Who sends them. */
  uid: string;
  kind: PhotoKind;
  as: Session;
  /**
   * Lets the server keep a photograph that was sent.
   * @throws ApiError with the reason of a refusal; the server has then removed what was sent
   */
  register: (name: string) => Promise<unknown>;
  /** What is said where the session has ended. */
  signedOut: string;
  /** Names that were sent before the screen was left, and are still to be named. */
  kept?: readonly string[];
}

/**
 * The photographs that somebody takes for an order: made smaller, sent and kept one by one, and again when the network is back.
 * Leaving ends what is being sent; what nothing names is removed by the server.
 */
export function usePhotos({ orderId, uid, kind, as, register, signedOut, kept = [] }: PhotosOf) {
  const t = useT();
  const [photos, setPhotos] = useState<TakenPhoto[]>(() =>
    kept.map((name, index) => ({ id: -1 - index, name, address: null, state: { name: 'sent' } })),
  );
  const sendings = useRef(new Map<number, Sending>());
  const addresses = useRef(new Map<number, string>());
  const count = useRef(0);

  useEffect(
    () => () => {
      for (const { stop } of sendings.current.values()) stop.abort();
      for (const address of addresses.current.values()) URL.revokeObjectURL(address);
    },
    [],
  );

  const change = (id: number, changes: Partial<TakenPhoto>) =>
    setPhotos((present) => present.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  const fail = (id: number, reason: string, isOpen = true) =>
    change(id, { state: { name: 'failed', reason, canRetry: isOpen } });

  const send = async (id: number, name: string) => {
    const sending = sendings.current.get(id);
    if (!sending?.blob) return;
    const { blob, stop } = sending;
    change(id, { state: NOTHING });
    try {
      if (!sending.hasArrived) {
        const onProgress = (part: number) => change(id, { state: { name: 'sending', part } });
        const photo = { orderId, uid, name, blob, onProgress, signal: stop.signal };
        const failure = await sendPhoto(photo, as);
        if (failure === 'signedOut') return fail(id, signedOut);
        if (failure) return fail(id, t(failure === 'refused' ? 'workPhotos.refused' : 'workPhotos.failed'));
        sending.hasArrived = true;
      }
      // The server draws one photograph after the other, so that this may take longer than to send it.
      change(id, { state: { name: 'checking' } });
      await register(name);
      change(id, { state: { name: 'sent' } });
    } catch (error) {
      const isKnown = error instanceof ApiError;
      // The server has removed a refused photograph: sending it again would be of no use.
      const isOpen = !isKnown || error.isTransient || error.status === 401;
      fail(id, isKnown ? (error.details[0]?.message ?? error.message) : t('workPhotos.failed'), isOpen);
    }
  };

  const add = async (file: File | null) => {
    if (!file) return;
    count.current += 1;
    const id = count.current;
    const sending: Sending = { blob: null, hasArrived: false, stop: new AbortController() };
    sendings.current.set(id, sending);
    const name = workPhotoName(kind, newIdempotencyKey());
    setPhotos((present) => [...present, { id, name, address: null, state: { name: 'preparing' } }]);
    preloadStorage();
    const blob = await shrinkPhoto(file).catch(() => null);
    if (sending.stop.signal.aborted) return;
    if (!blob) return fail(id, t('workPhotos.unreadable'), false);
    sending.blob = blob;
    const address = URL.createObjectURL(blob);
    addresses.current.set(id, address);
    change(id, { address });
    await send(id, name);
  };

  /** Sends a photograph again: under another name, unless it has arrived, for no file in the bucket is replaced. */
  const retry = (id: number) => {
    const photo = photos.find((one) => one.id === id);
    if (!photo) return;
    const hasArrived = sendings.current.get(id)?.hasArrived === true;
    const name = hasArrived ? photo.name : workPhotoName(kind, newIdempotencyKey());
    change(id, { name });
    void send(id, name);
  };

  const retryAll = useEffectEvent(() => {
    for (const photo of photos) if (canRetry(photo)) retry(photo.id);
  });
  const hasFailed = photos.some(canRetry);
  useEffect(() => (hasFailed ? whenBack(() => retryAll()) : undefined), [hasFailed]);

  const remove = (id: number) => {
    sendings.current.get(id)?.stop.abort();
    sendings.current.delete(id);
    URL.revokeObjectURL(addresses.current.get(id) ?? '');
    addresses.current.delete(id);
    setPhotos((present) => present.filter((photo) => photo.id !== id));
  };

  return {
    kind,
    photos,
    /** The names of the photographs that can be named. */
    names: photos.filter(({ state }) => state.name === 'sent').map(({ name }) => name),
    /** Whether one has not been sent yet. */
    isWaiting: photos.some(({ state }) => state.name !== 'sent'),
    /** Whether one is on its way, or will be when the network is back. */
    isGoing: photos.some((photo) => canRetry(photo) || !['sent', 'failed'].includes(photo.state.name)),
    add,
    retry,
    remove,
  };
}

export type PhotosTaken = ReturnType<typeof usePhotos>;
