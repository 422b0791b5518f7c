import type { AdminTask } from '@gharseva/contract/rules';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminRole, useMay } from './admin-role';

/** A page for roles that may do a task; others read that it is not for theirs, and nothing is requested. */
export function ForRole({ task, children }: { task: AdminTask; children: ReactNode }) {
  const t = useT();
  const role = useAdminRole();
  const may = useMay();
  if (may(task)) return children;
  return (
    <EmptyState
      isPage
      icon={<Lock size={28} />}
      text={t('admin.notAllowed.title')}
      hint={`${role ? t('admin.notAllowed.text', { role: t(`admin.roles.${role}`) }) : t('admin.notAllowed.unknown')} ${t('admin.notAllowed.hint')}`}
    />
  );
}
