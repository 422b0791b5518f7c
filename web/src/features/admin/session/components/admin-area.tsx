import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { SideFrame } from '#components/layout/side-frame.tsx';
import { paths } from '#config/paths.ts';
import { dropActions } from '#lib/drop-actions.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWantedState } from '#lib/wanted-page.ts';
import { adminKeys } from '../../shared/admin-keys';
import { adminSessionEnded, useAdminToken } from '../../shared/admin-session';
import { holderOf } from '../../shared/token-claims';
import { AdminMenu } from './admin-menu';

interface AdminAreaProps {
  /** The search: its openers, above the page and in the sidebar, and its dialog. */
  find: { small: ReactNode; wide: ReactNode; dialog: ReactNode };
  children: ReactNode;
}

/**
 * The frame of every admin page. Without a token it redirects to the login (docs/specification.md section 2), which
 * returns to the requested page, except after a logout.
 */
export function AdminArea({ find, children }: AdminAreaProps) {
  const t = useT();
  const token = useAdminToken();
  const client = useQueryClient();
  const wanted = useWantedState(token !== null, adminSessionEnded.get);
  const admin = holderOf(token);
  const [shownTo, setShownTo] = useState(admin);

  // Cached answers and actions that are offered go with the session, however and wherever it ended.
  useEffect(() => {
    setShownTo(admin);
    if (admin === null) return;
    return () => {
      client.removeQueries({ queryKey: adminKeys.all });
      dropActions();
    };
  }, [client, admin]);

  if (token === null) {
    return <Navigate to={paths.adminLogin} replace state={wanted} />;
  }
  // Another admin may follow without a moment of nobody, as on a page that Back restores: whatever the one before has opened
  // and typed goes first. A key alone would show answers to the one before, from the cache that is emptied after it.
  if (admin !== shownTo) return null;
  return (
    <SideFrame
      home={paths.admin}
      name={t('admin.brand')}
      menuLabel={t('admin.menu')}
      tool={find}
      menu={(onChoose) => <AdminMenu onChoose={onChoose} />}
    >
      {children}
      {find.dialog}
    </SideFrame>
  );
}
