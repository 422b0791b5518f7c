import type { AdminAccount } from '@gharseva/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useAdminToken } from '../../shared/admin-session';
import { subjectOf } from '../../shared/token-claims';
import { useAdmins } from '../api/use-admins';
import { AddDialog } from './add-dialog';
import styles from './admins.module.css';
import { EndDialog } from './end-dialog';
import { LinkDialog } from './link-dialog';
import { RoleDialog } from './role-dialog';
import { type Action, RowButtons } from './row-buttons';

/** What is done to which admin, in a dialog. */
type Doing = { what: Action; account: AdminAccount };

/** Admins, for owners: list, add, change the role, end sessions, withdraw (docs/authorization.md section 3). */
export default function AdminsPage() {
  const t = useT();
  const admins = useAdmins();
  const ownId = subjectOf(useAdminToken() ?? '');
  const [adding, setAdding] = useAdminDraft('adding an admin', false);
  const [added, setAdded] = useState<{ id: string; name: string } | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  // An admin from the command line may have no name.
  const rows = admins.data?.pages.flat().map((one) => ({ ...one, name: one.name || one.email }));
  const columns: Column<AdminAccount>[] = [
    {
      key: 'name',
      header: t('adminAdmins.name'),
      cell: ({ _id, name, email, hasSecondFactor }) => (
        <>
          <span className={styles.name}>
            {name}
            {_id === ownId && <Badge>{t('adminAdmins.you')}</Badge>}
            {hasSecondFactor && <Badge>{t('adminAdmins.factor.badge')}</Badge>}
          </span>
          {email !== name && <span className={styles.email}>{email}</span>}
        </>
      ),
    },
    {
      key: 'role',
      header: t('adminAdmins.role'),
      cell: ({ role, hasAccess }) =>
        hasAccess ? t(`admin.roles.${role}`) : <Badge tone="danger">{t('adminAdmins.withdrawn')}</Badge>,
    },
    { key: 'since', header: t('adminAdmins.since'), cell: ({ since }) => formatInstant(since) },
    {
      key: 'lastSignInAt',
      header: t('adminAdmins.lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatInstant(lastSignInAt) : t('adminAdmins.never')),
    },
  ];
  const close = () => setDoing(null);
  return (
    <>
      <PageHeader
        title={t('adminAdmins.title')}
        intro={t('adminAdmins.intro')}
        actions={
          <Button
            icon={<Plus size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            {t('adminAdmins.add')}
          </Button>
        }
      />
      <ListStates
        query={admins}
        count={rows?.length}
        failed={t('adminAdmins.failed')}
        empty={t('adminAdmins.empty')}
      >
        <DataTable
          caption={t('adminAdmins.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={admins.isPlaceholderData}
          actionsHeader={t('adminAdmins.actions')}
          actions={(account) =>
            (account.hasAccess || account.unfinished) && account._id !== ownId ? (
              <RowButtons account={account} onChoose={(what) => setDoing({ what, account })} />
            ) : null
          }
        />
        <LoadMore query={admins} />
      </ListStates>
      {adding && (
        <AddDialog
          onAdded={(id, name) => {
            setAdding(false);
            setAdded({ id, name });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {added && <LinkDialog {...added} onClose={() => setAdded(null)} />}
      {doing?.what === 'link' && (
        <LinkDialog id={doing.account._id} name={doing.account.name} onClose={close} />
      )}
      {doing?.what === 'role' && <RoleDialog account={doing.account} onClose={close} />}
      {(doing?.what === 'sessions' || doing?.what === 'factor' || doing?.what === 'access') && (
        <EndDialog account={doing.account} kind={doing.what} onClose={close} />
      )}
    </>
  );
}
