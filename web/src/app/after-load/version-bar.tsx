import { Sparkles } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { NoticeBar } from '../../components/ui/notice-bar';
import { paths } from '../../config/paths';
import { useT } from '../../lib/i18n/i18n';
import { useLoginPopupOpen } from '../../lib/login-popup';
import { newVersion, takeNewVersion } from '../../lib/offline/service-worker';

/** Offers a newer version of the site, quietly, and never to somebody who is at checkout or signing in. */
export function VersionBar() {
  const t = useT();
  const { pathname } = useLocation();
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const isSigningIn = useLoginPopupOpen();
  const [later, setLater] = useState(false);
  if (!isThere || later || isSigningIn || pathname === paths.checkout) return null;
  return (
    <NoticeBar
      icon={<Sparkles size={18} aria-hidden="true" />}
      text={t('offline.newVersion')}
      action={
        <>
          <Button size="sm" variant="inverse" onClick={() => setLater(true)}>
            {t('offline.later')}
          </Button>
          <Button size="sm" variant="accent" onClick={takeNewVersion}>
            {t('offline.reload')}
          </Button>
        </>
      }
    />
  );
}
