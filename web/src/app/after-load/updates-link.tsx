import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { isAdminArea, isPartnerPortal } from '../../config/paths';
import { useSession } from '../../lib/session/use-session';
import { AppErrorBoundary } from '../app-error-boundary';
import { lazyScreen } from '../lazy-screen';

const InboxLink = lazyScreen(['account'], () => import('../../features/inbox/components/inbox-link'));

/** The link to the updates, in the header of a signed-in customer. */
export function UpdatesLink() {
  const isSignedIn = useSession() !== null;
  const { pathname } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isShown = isSignedIn && !isPartnerPortal(pathname) && !isAdminArea(pathname);
  // The header is another one in each area.
  useEffect(() => {
    setPlace(isShown ? (document.querySelector('header nav')?.parentElement ?? null) : null);
  }, [isShown]);
  if (!place) return null;
  return createPortal(
    <AppErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <span data-late>
          <InboxLink />
        </span>
      </Suspense>
    </AppErrorBoundary>,
    place,
  );
}
