import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { askBeforeUnload } from '#lib/ask-before-unload.ts';
import { useT } from '#lib/i18n/i18n.ts';

/** The link of this site that a press follows in this tab; null for any other press. */
function linkOf({
  target,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const isHere = link?.origin === window.location.origin && link.pathname === window.location.pathname;
  const isFollowed =
    link?.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return isFollowed && !isHere ? link : null;
}

/** Marks the second entry of the page in the tab's history: Back leads from it to the first one, and not to another page. */
const GUARD = 'asksBeforeLeaving';

const isOnGuard = (): boolean => (window.history.state as Record<string, unknown> | null)?.[GUARD] === true;

/**
 * Tells when Back has led from the second entry of this page to its first one.
 * @returns what ends it
 */
function watchBack(onBack: () => void): () => void {
  const { location } = window;
  const { pathname } = location;
  let wasOnGuard = isOnGuard();
  const onPop = () => {
    const isBack = wasOnGuard && !isOnGuard() && location.pathname === pathname;
    wasOnGuard = isOnGuard();
    if (isBack) onBack();
  };
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}

/** Once what was typed is sent and its form is gone, one press of Back leaves the page: its second entry is not noticed. */
export function useSkipGuard(isSent: boolean): void {
  useEffect(() => (isSent ? watchBack(() => window.history.back()) : undefined), [isSent]);
}

/** Where Back was to lead. */
const BACK = -2;

/**
 * Asks before a link, the browser's Back, a reload or the closing of the tab loses what was typed. A page that Back has reached
 * cannot be held any more, so that the page gets a second entry in the history of the tab as soon as something is typed.
 * @returns the question, to be put on the page
 */
export function useLeaveQuestion(isTyped: boolean): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | typeof BACK | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isTyped) return;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(`${link.pathname}${link.search}${link.hash}`);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) askBeforeUnload(event);
    };
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isTyped]);
  useEffect(() => {
    const { history } = window;
    // The router's own state goes along: to it both entries are the same page.
    if (isTyped && !isOnGuard()) history.pushState({ ...history.state, [GUARD]: true }, '');
    return watchBack(() => {
      if (isLeaving.current) return;
      // With nothing to lose any more the second entry is not noticed; otherwise the next Back is to ask as well.
      if (!isTyped) return history.back();
      setWanted(BACK);
      history.forward();
    });
  }, [isTyped]);
  const leave = () => {
    isLeaving.current = true;
    // In a tab of its own nothing is behind the page and its second entry.
    if (wanted === BACK && window.history.length <= 2) navigate(adminPaths.bookings, { replace: true });
    else if (wanted === BACK) navigate(BACK);
    // In place of the second entry, which nobody needs any more.
    else if (wanted !== null) navigate(wanted, { replace: isOnGuard() });
    setWanted(null);
  };
  return (
    <ConfirmDialog
      open={wanted !== null}
      title={t('adminBookings.callers.leaveTitle')}
      question={t('common.discardQuestion')}
      confirmLabel={t('common.discard')}
      busyLabel={t('common.discard')}
      closeLabel={t('common.keepEditing')}
      busy={false}
      failure={null}
      onConfirm={leave}
      onClose={() => setWanted(null)}
    />
  );
}
