import type { Stage } from '@gharseva/contract/rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createOrderSender } from '../../features/bookings/api/order-sender';
import { createJobSender } from '../../features/partner/api/job-sender';
import { translate } from '../../lib/i18n/i18n';
import { useSession } from '../../lib/session/use-session';
import { workerSession } from '../../lib/session/worker-session';
import { useStoredValue } from '../../lib/storage/use-stored-value';
import { showToast } from '../../lib/toast';
import type { MoveSender } from '../../lib/waiting-moves/send-waiting-moves';
import { useSendingMoves } from '../../lib/waiting-moves/use-sending-moves';

/** Sends the moves that wait on this phone, from any page, for whoever is signed in. */
export default function MovesWatch() {
  useKind(createJobSender, useStoredValue(workerSession)?.firebaseUid ?? null, 'offline.jobSent');
  useKind(createOrderSender, useSession()?._id ?? null, 'offline.cancelSent');
  return null;
}

/** Sends those of one kind of session, and says so when one was sent that nobody waits for on the screen. */
function useKind<Order extends { rev?: number | undefined; stage: Stage }>(
  create: (client: QueryClient) => MoveSender<Order>,
  uid: string | null,
  said: 'offline.jobSent' | 'offline.cancelSent',
): void {
  const client = useQueryClient();
  const sender = useMemo(() => {
    const quiet = create(client);
    const show = (whose: string, order: Order) => {
      quiet.show(whose, order);
      showToast('success', translate(said));
    };
    return { ...quiet, show };
  }, [create, client, said]);
  useSendingMoves(sender, uid);
}
