import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from './api/api-error';

/** The state of a file to show; `isGone`: it does not exist, and a retry would not help. */
export type BlobView =
  | { name: 'loading' }
  | { name: 'shown'; address: string }
  | { name: 'failed'; reason: string; isGone: boolean };

/**
 * Fetches a file as an object URL of this page, revoked when the component unmounts.
 *
 * @param load must be stable until another file or a retry is wanted.
 */
export function useBlobAddress(load: (signal: AbortSignal) => Promise<Blob>): BlobView {
  const [view, setView] = useState<BlobView>({ name: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    let address: string | undefined;
    setView({ name: 'loading' });
    load(controller.signal).then(
      (file) => {
        if (controller.signal.aborted) return;
        address = URL.createObjectURL(file);
        setView({ name: 'shown', address });
      },
      (error) => {
        if (controller.signal.aborted) return;
        const isGone = error instanceof ApiError && error.status === 404;
        setView({ name: 'failed', reason: errorMessage(error, ''), isGone });
      },
    );
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [load]);
  return view;
}
