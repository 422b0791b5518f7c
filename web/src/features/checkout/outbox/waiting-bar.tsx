import { Hourglass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button';
import { NoticeBar } from '../../../components/ui/notice-bar';
import { paths } from '../../../config/paths';
import { useT } from '../../../lib/i18n/i18n';
import { openLoginPopup } from '../../../lib/login-popup';
import { useSession } from '../../../lib/session/use-session';
import { useStoredValue } from '../../../lib/storage/use-stored-value';
import { outbox } from './outbox-store';

/**
 * Says on every page but checkout that an order waits. Of an order whose customer is signed out it says no more than
 * that there is one; of one that belongs to somebody else than who is signed in, nothing.
 */
export function WaitingBar() {
  const t = useT();
  const { pathname } = useLocation();
  const user = useSession();
  const waiting = useStoredValue(outbox).filter(({ state }) => state === 'waiting');
  const own = waiting.some(({ userId }) => userId === user?._id);
  if (pathname === paths.checkout || !(own || (user === null && waiting.length > 0))) return null;
  return (
    <NoticeBar
      icon={<Hourglass size={18} aria-hidden="true" />}
      text={own ? t('offline.barWaiting') : t('offline.barSignIn')}
      action={
        own ? (
          <ButtonLink size="sm" variant="inverse" to={paths.checkout}>
            {t('offline.barSee')}
          </ButtonLink>
        ) : (
          <Button size="sm" variant="inverse" onClick={openLoginPopup}>
            {t('offline.barLogin')}
          </Button>
        )
      }
    />
  );
}
