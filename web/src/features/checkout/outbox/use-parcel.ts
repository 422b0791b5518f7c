import { useSyncExternalStore } from 'react';
import { useStoredValue } from '../../../lib/storage/use-stored-value';
import { outbox, type Parcel } from './outbox-store';
import { sending } from './send-parcel';

/** The order of a customer that is on its way, and whether it is being sent by this tab. */
export function useParcel(userId: string | null | undefined): { parcel: Parcel | null; isSending: boolean } {
  const parcels = useStoredValue(outbox);
  const isSending = useSyncExternalStore(sending.subscribe, sending.get);
  return { parcel: parcels.find((parcel) => parcel.userId === userId) ?? null, isSending };
}
