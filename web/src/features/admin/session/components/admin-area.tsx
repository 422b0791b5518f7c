import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { SideFrame } from '#components/layout/side-frame.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWantedState } from '#lib/wanted-page.ts';
import { adminKeys } from '../../shared/admin-keys';
import { adminSessionEnded, useAdminToken } from '../../shared/admin-session';
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

  // Cached answers are dropped with the session, however and wherever it ended.
  useEffect(() => {
    if (token !== null) return () => client.removeQueries({ queryKey: adminKeys.all });
  }, [client, token]);

  if (token === null) {
    return <Navigate to={paths.adminLogin} replace state={wanted} />;
  }
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
