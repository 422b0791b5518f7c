import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NoticeBar } from '#components/feedback/notice-bar.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSession } from '#lib/session/use-session.ts';
import { withdrawPendingOrder } from './send-pending-order';
import { usePendingOrder } from './use-pending-order';
import { WithdrawDialog } from './withdraw-dialog';

/**
 * The bar about a waiting order, with a button to cancel it, on every page but checkout, which shows the order itself.
 * Says nothing of another customer's order.
 */
export function WaitingBar() {
  const t = useT();
  const { pathname } = useLocation();
  const user = useSession();
  const { pending, isSending } = usePendingOrder(user?._id);
  const [asking, setAsking] = useState(false);
  if (pathname === paths.checkout || pending?.state !== 'waiting') return null;
  return (
    <>
      <NoticeBar
        icon={<Hourglass size={18} aria-hidden="true" />}
        text={user ? t('offline.barWaiting') : t('offline.barSignIn')}
        action={
          <>
            <Button
              size="sm"
              variant="inverse"
              disabled={isSending}
              aria-label={t('offline.withdraw')}
              onClick={() => setAsking(true)}
            >
              {t('offline.barCancel')}
            </Button>
            <ButtonLink size="sm" variant="inverse" to={paths.checkout}>
              {t('offline.barSee')}
            </ButtonLink>
          </>
        }
      />
      <WithdrawDialog
        open={asking}
        tried={pending.tried}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void withdrawPendingOrder(pending);
        }}
      />
    </>
  );
}
