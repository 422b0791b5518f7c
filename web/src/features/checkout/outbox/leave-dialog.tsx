import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { beforeLogOut } from '#lib/session/log-out.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { unsentMoves } from '#lib/waiting-moves/waiting-moves.ts';
import { forgetDraft, tellOtherTabs, whenLeft } from '../model/checkout-draft';
import { forgetLastAddressOf } from '../model/last-address';
import { pendingOrderOf, removePendingOrder } from './outbox-store';
import { withdrawPendingOrder } from './send-pending-order';

/** What has not been sent yet: an order, or a booking's cancelling. */
type Unsent = 'order' | 'cancelling';

interface Asked {
  about: Unsent;
  /** It may have reached the server without an answer. */
  isTried: boolean;
  answer: (leave: boolean) => void;
}

/** Confirms a logout that would leave something behind on a phone others may use: nothing of it is sent then. */
export function LeaveDialog() {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The question without an answer. */
  const open = useRef<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const ask = (about: Unsent, isTried: boolean) =>
      new Promise<boolean>((answer) => {
        open.current = { about, isTried, answer };
        setAsked(open.current);
      });
    beforeLogOut.set(async (isGone) => {
      const userId = storedUser.get()?._id;
      const moves = isGone ? [] : unsentMoves('customer', userId);
      const isTried = moves.some(({ tried }) => tried);
      if (moves.length > 0 && !(await ask('cancelling', isTried))) return false;
      const pending = pendingOrderOf(userId);
      const isUnsent = pending?.state === 'waiting' && !isGone;
      // My Bookings has an outcome not shown yet; on the phone the next person could see it.
      if (pending && !isUnsent) removePendingOrder(pending.key);
      // The last question: its answer removes the order.
      if (isUnsent && !(await ask('order', pending.tried))) return false;
      // The checkout draft belongs to its customer: a logout deletes it in every tab.
      forgetDraft();
      if (isGone) forgetLastAddressOf(userId);
      tellOtherTabs();
      return true;
    });
    return () => beforeLogOut.set(null);
  }, []);

  useEffect(() => whenLeft(forgetDraft), []);

  const settle = (leave: boolean) => {
    open.current = null;
    setAsked(null);
    asked?.answer(leave);
  };
  const about = asked?.about ?? 'order';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t(`offline.leave.${about}.title`)}
      question={t(`offline.leave.${about}.${asked?.isTried ? 'tried' : 'question'}`)}
      confirmLabel={t(
        about === 'order' && !asked?.isTried ? 'offline.leave.order.confirm' : 'offline.leaveConfirm',
      )}
      busyLabel={t('offline.leaveBusy')}
      closeLabel={t('offline.leaveStay')}
      busy={busy}
      failure={null}
      onConfirm={async () => {
        if (about === 'cancelling') return settle(true);
        setBusy(true);
        const userId = storedUser.get()?._id;
        const pending = pendingOrderOf(userId);
        // Who says meanwhile to stay keeps it.
        const isMeant = () => open.current === asked;
        if (pending) await withdrawPendingOrder(pending, isMeant);
        setBusy(false);
        if (!isMeant()) return;
        // Sent at this very moment, the order has an outcome after all: show it before the logout.
        settle(pendingOrderOf(userId) === null);
      }}
      onClose={() => settle(false)}
    />
  );
}
