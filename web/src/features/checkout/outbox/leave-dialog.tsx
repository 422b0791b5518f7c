import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { beforeLogOut } from '#lib/session/log-out.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { forgetDraft, tellOtherTabs } from '../model/checkout-draft';
import { pendingOrderOf, removePendingOrder } from './outbox-store';
import { withdrawPendingOrder } from './send-pending-order';

/** What was typed at checkout is its customer's own: it goes with them, in every tab. */
function leave(): Promise<boolean> {
  forgetDraft();
  tellOtherTabs();
  return Promise.resolve(true);
}

/** Asks before a logout that would leave a pending order behind on a phone that others may use. */
export function LeaveDialog() {
  const t = useT();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    beforeLogOut.set(() => {
      const pending = pendingOrderOf(storedUser.get()?._id);
      // An outcome that was not shown yet is in My Bookings; on the phone it would lie about for whoever comes next.
      if (pending && pending.state !== 'waiting') removePendingOrder(pending.key);
      if (pending?.state !== 'waiting') return leave();
      return new Promise<boolean>((resolve) => setAnswer(() => resolve)).then((isLeaving) =>
        isLeaving ? leave() : false,
      );
    });
    return () => beforeLogOut.set(null);
  }, []);

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
        // Sent in this very moment, it has an outcome after all: whoever meant to cancel it has to read that first.
        settle(pendingOrderOf(userId) === null);
      }}
      onClose={() => settle(false)}
    />
  );
}
