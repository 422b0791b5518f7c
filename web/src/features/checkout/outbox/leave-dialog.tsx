import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { beforeLogOut } from '#lib/session/log-out.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { forgetDraft, tellOtherTabs, whenLeft } from '../model/checkout-draft';
import { pendingOrderOf, removePendingOrder } from './outbox-store';
import { withdrawPendingOrder } from './send-pending-order';

/** The checkout draft belongs to its customer: a logout deletes it in every tab. */
function leave(): Promise<boolean> {
  forgetDraft();
  tellOtherTabs();
  return Promise.resolve(true);
}

/** Confirms a logout that would leave a waiting order behind on a phone others may use. */
export function LeaveDialog() {
  const t = useT();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    beforeLogOut.set((isGone) => {
      const pending = pendingOrderOf(storedUser.get()?._id);
      const isWaiting = pending?.state === 'waiting' && !isGone;
      // My Bookings has an outcome not shown yet; on the phone the next person could see it.
      if (pending && !isWaiting) removePendingOrder(pending.key);
      if (!isWaiting) return leave();
      return new Promise<boolean>((resolve) => setAnswer(() => resolve)).then((isLeaving) =>
        isLeaving ? leave() : false,
      );
    });
    return () => beforeLogOut.set(null);
  }, []);

  useEffect(() => whenLeft(forgetDraft), []);

  const settle = (leave: boolean) => {
    answer?.(leave);
    setAnswer(null);
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('offline.leaveTitle')}
      question={t('offline.leaveQuestion')}
      confirmLabel={t('offline.leaveConfirm')}
      busyLabel={t('offline.leaveBusy')}
      busy={busy}
      failure={null}
      onConfirm={async () => {
        setBusy(true);
        const userId = storedUser.get()?._id;
        const pending = pendingOrderOf(userId);
        if (pending) await withdrawPendingOrder(pending);
        setBusy(false);
        // Sent at this very moment, the order has an outcome after all: show it before the logout.
        settle(pendingOrderOf(userId) === null);
      }}
      onClose={() => settle(false)}
    />
  );
}
