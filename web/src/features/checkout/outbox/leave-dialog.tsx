import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { useT } from '../../../lib/i18n/i18n';
import { beforeLogOut } from '../../../lib/session/log-out';
import { storedUser } from '../../../lib/session/stored-user';
import { parcelOf } from './outbox-store';
import { withdrawParcel } from './send-parcel';

/** Asks before a logout that would strand a waiting order on a phone that others may use. */
export function LeaveDialog() {
  const t = useT();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    beforeLogOut.set(() => {
      const parcel = parcelOf(storedUser.get()?._id);
      if (parcel?.state !== 'waiting') return Promise.resolve(true);
      return new Promise((resolve) => setAnswer(() => resolve));
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
        const parcel = parcelOf(storedUser.get()?._id);
        if (parcel) await withdrawParcel(parcel);
        settle(true);
      }}
      onClose={() => settle(false)}
    />
  );
}
