import type { Loan } from '@gharseva/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { failureLine } from '#lib/api/failure-line.ts';
import { formatInstant, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showFailure, showToast } from '#lib/toast.ts';
import { useAddressFilter } from '../../shared/use-address-filter';
import { type LoanState, useHandleLoan, useLoans } from '../api/use-loans';
import { DeleteLoanDialog } from './delete-loan-dialog';

const STATES = ['open', 'handled'] as const;

/** The URL may hold any text: an unknown state is no filter. */
const stateOf = (text: string): LoanState => STATES.find((known) => known === text) ?? '';

/** The loan applications: who wants to be called about how much. */
export default function LoansPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('state');
  const state = stateOf(filter.state);
  const loans = useLoans(state);
  const handling = useHandleLoan();
  const [chosen, setChosen] = useState<Loan | null>(null);
  const rows = loans.data?.pages.flat();
  // Use the promise: after a press on another row, the hook's callbacks are of that one alone.
  const handle = (loan: Loan) =>
    handling.mutateAsync(loan).then(
      ({ isHandled }) =>
        showToast('success', t(isHandled ? 'admin.loans.nowHandled' : 'admin.loans.nowOpen')),
      (error: unknown) => showFailure(failureLine(t('admin.loans.changeFailed'), error)),
    );
  const columns: Column<Loan>[] = [
    { key: 'name', header: t('admin.loans.name'), cell: ({ name }) => name },
    {
      key: 'phone',
      header: t('admin.loans.phone'),
      cell: ({ phone }) => <a href={`tel:+91${phone}`}>{phone}</a>,
    },
    {
      key: 'email',
      header: t('admin.loans.email'),
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'amount',
      header: t('admin.loans.amount'),
      cell: ({ amount }) => formatRupees(amount),
      numeric: true,
    },
    { key: 'at', header: t('admin.loans.createdAt'), cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'state',
      header: t('admin.loans.state'),
      cell: ({ isHandled }) => (
        <Badge tone={isHandled ? 'success' : 'warning'}>
          {t(isHandled ? 'admin.loans.handled' : 'admin.loans.open')}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('admin.loans.title')} intro={t('admin.loans.intro')} />
      <FilterBar label={t('admin.loans.filters')}>
        <ChoiceFilter
          label={t('admin.loans.state')}
          value={state}
          any={t('admin.loans.all')}
          choices={STATES.map((one) => [one, t(`admin.loans.${one}`)])}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListStates
        query={loans}
        count={rows?.length}
        failed={t('admin.loans.failed')}
        empty={t(state ? 'admin.loans.noneMatch' : 'admin.loans.empty')}
      >
        <DataTable
          caption={t('admin.loans.caption')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={loans.isPlaceholderData}
          actionsHeader={t('admin.loans.actions')}
          actions={(loan) => (
            <>
              <Button
                variant="secondary"
                size="sm"
                busy={handling.isPending && handling.variables._id === loan._id}
                aria-label={t(loan.isHandled ? 'admin.loans.reopenNamed' : 'admin.loans.handleNamed', {
                  name: loan.name,
                })}
                onClick={() => void handle(loan)}
              >
                {t(loan.isHandled ? 'admin.loans.reopen' : 'admin.loans.handle')}
              </Button>
              <IconButton
                label={t('admin.loans.deleteNamed', { name: loan.name })}
                bordered
                onClick={() => setChosen(loan)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </>
          )}
        />
        <LoadMore query={loans} />
      </ListStates>
      <DeleteLoanDialog loan={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
