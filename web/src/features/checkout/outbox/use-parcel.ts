import { useSyncExternalStore } from 'react';
import { useStoredValue } from '../../../lib/storage/use-stored-value';
import { outbox, type Parcel } from './outbox-store';
import { sending } from './send-parcel';

/**
 * The order of a customer that is on its way, and whether it is being sent by this tab. While nobody is signed in, it is
 * the one that waits in this browser: its customer's session may have ended. Somebody else's is shown to nobody.
 */
export function useParcel(userId: string | null | undefined): { parcel: Parcel | null; isSending: boolean } {
  const parcels = useStoredValue(outbox);
  const isSending = useSyncExternalStore(sending.subscribe, sending.get);
  const isShown = userId
    ? (parcel: Parcel) => parcel.userId === userId
    : (parcel: Parcel) => parcel.state === 'waiting';
  return { parcel: parcels.find(isShown) ?? null, isSending };
}
