import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
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

/**
 * Asks before a link, a reload or the closing of the tab loses what was typed.
 * @returns the question, to be put on the page
 */
export function useLeaveQuestion(isTyped: boolean): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (!isTyped) return;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(`${link.pathname}${link.search}${link.hash}`);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isTyped]);
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
      onConfirm={() => navigate(wanted ?? '')}
      onClose={() => setWanted(null)}
    />
  );
}
