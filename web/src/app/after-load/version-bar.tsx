import { Sparkles } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { NoticeBar } from '../../components/feedback/notice-bar';
import { Button } from '../../components/ui/button';
import { paths } from '../../config/paths';
import { useT } from '../../lib/i18n/i18n';
import { useLoginPopupOpen } from '../../lib/login-popup';
import { newVersion, takeNewVersion } from '../../lib/offline/service-worker';
import { codeGone } from '../../lib/offline/watch-lost-code';
import { useTyped } from './use-typed';

/**
 * Offers a newer version of the site, but not at checkout, during sign-in or while a form is being filled in. Shown
 * everywhere when the newer version is required, because code of this one is gone from the server.
 */
export function VersionBar() {
  const t = useT();
  const { pathname } = useLocation();
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const isNeeded = useSyncExternalStore(codeGone.subscribe, codeGone.get);
  const isSigningIn = useLoginPopupOpen();
  const isTyping = useTyped(pathname);
  const [later, setLater] = useState(false);
  const isUnwelcome = later || isSigningIn || isTyping || pathname === paths.checkout;
  if (!isNeeded && (!isThere || isUnwelcome)) return null;
  return (
    <NoticeBar
      icon={<Sparkles size={18} aria-hidden="true" />}
      text={isNeeded ? t('offline.neededVersion') : t('offline.newVersion')}
      action={
        <>
          {!isNeeded && (
            <Button size="sm" variant="inverse" onClick={() => setLater(true)}>
              {t('offline.later')}
            </Button>
          )}
          <Button size="sm" variant="accent" onClick={takeNewVersion}>
            {t('offline.reload')}
          </Button>
        </>
      }
    />
  );
}
