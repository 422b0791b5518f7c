import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Optional } from '../../components/feedback/optional';
import { isAdminArea, isPartnerPortal } from '../../config/paths';
import { loadMessages } from '../../lib/i18n/i18n';
import { latePart } from '../../lib/late-part';
import { useSession } from '../../lib/session/use-session';

const InboxLink = latePart(async () => {
  await loadMessages('account');
  return import('../../features/inbox/components/inbox-link');
});

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
    <Optional>
      <span data-late>
        <InboxLink />
      </span>
    </Optional>,
    place,
  );
}
