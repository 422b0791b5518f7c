import type { Provider } from '@gharseva/contract';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Select } from '#components/form/select.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { providerTone } from '#lib/badge-tones.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useMay } from '../../shared/admin-role';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useProviders, useVerifyProvider } from '../api/use-providers';
import { ProviderEmail } from './provider-email';

/** Providers: list and verify (docs/specification.md section 2). Verifying is irreversible. */
export default function ProvidersPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('isVerified');
  const { isVerified } = filter;
  const providers = useProviders(isVerified === 'true' || isVerified === 'false' ? { isVerified } : {});
  const verifying = useVerifyProvider();
  const may = useMay();
  const [asking, setAsking] = useState<Provider | null>(null);
  const rows = providers.data?.pages.flat();
  const columns: Column<Provider>[] = [
    {
      key: 'name',
      header: t('adminPeople.name'),
      cell: ({ _id, name }) => <Link to={adminPaths.worker(_id)}>{name}</Link>,
    },
    { key: 'email', header: t('adminPeople.email'), cell: ({ email }) => email || '–' },
    {
      key: 'verified',
      header: t('adminPeople.provider.state'),
      cell: (provider) => (
        <Badge tone={providerTone(provider)}>
          {t(provider.isVerified ? 'adminPeople.provider.verified' : 'adminPeople.provider.unverified')}
        </Badge>
      ),
    },
  ];
  const verify = (provider: Provider) =>
    verifying.mutate(provider, {
      onSuccess: () => {
        setAsking(null);
        showToast('success', t('adminPeople.provider.done', { name: provider.name }));
      },
    });
  return (
    <>
      <PageHeader title={t('adminPeople.provider.title')} intro={t('adminPeople.provider.intro')} />
      <FilterBar label={t('adminPeople.filters')}>
        <Select
          label={t('adminPeople.provider.state')}
          value={isVerified}
          onChange={(event) => change({ isVerified: event.target.value })}
        >
          <option value="">{t('adminPeople.all')}</option>
          <option value="false">{t('adminPeople.provider.unverified')}</option>
          <option value="true">{t('adminPeople.provider.verified')}</option>
        </Select>
      </FilterBar>
      <ListStates
        query={providers}
        count={rows?.length}
        failed={t('adminPeople.provider.failed')}
        empty={t('adminPeople.empty')}
      >
        <DataTable
          caption={t('adminPeople.provider.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={providers.isPlaceholderData}
          actionsHeader={t('adminPeople.actions')}
          actions={
            may('changeWorkers')
              ? (provider) => (
                  <>
                    <ProviderEmail provider={provider} />
                    {!provider.isVerified && may('reviewDocuments') && (
                      <Button
                        variant="secondary"
                        size="sm"
                        icon={<BadgeCheck size={18} aria-hidden="true" />}
                        aria-label={t('adminPeople.provider.verifyNamed', { name: provider.name })}
                        aria-haspopup="dialog"
                        onClick={() => setAsking(provider)}
                      >
                        {t('adminPeople.provider.verify')}
                      </Button>
                    )}
                  </>
                )
              : undefined
          }
        />
        <LoadMore query={providers} />
      </ListStates>
      {asking && (
        <ConfirmDialog
          open
          title={t('adminPeople.provider.verifyNamed', { name: asking.name })}
          question={t('adminPeople.provider.verifyAsk')}
          confirmLabel={t('adminPeople.provider.verify')}
          busyLabel={t('adminPeople.provider.verifying')}
          busy={verifying.isPending}
          failure={
            verifying.error && (
              <FailureWords text={t('adminPeople.provider.verifyFailed')} error={verifying.error} />
            )
          }
          onConfirm={() => verify(asking)}
          onClose={() => {
            setAsking(null);
            verifying.reset();
          }}
        />
      )}
    </>
  );
}
