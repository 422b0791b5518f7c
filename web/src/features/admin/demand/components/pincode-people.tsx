import type { PincodeRequest } from '@gharseva/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { languageOf } from '#lib/i18n/languages.ts';
import { showToast } from '#lib/toast.ts';
import { useMay } from '../../shared/admin-role';
import { useDeletePincodeRequest, usePincodeRequests } from '../api/use-demand';

/** The people who asked for a pincode, to be told and then deleted. */
export function PincodePeople({ pincode, onBack }: { pincode: string; onBack: () => void }) {
  const t = useT();
  const requests = usePincodeRequests(pincode);
  const removal = useDeletePincodeRequest();
  const mayDelete = useMay()('settleDemand');
  const [chosen, setChosen] = useState<PincodeRequest | null>(null);
  const rows = requests.data?.pages.flat();
  const columns: Column<PincodeRequest>[] = [
    {
      key: 'phone',
      header: t('adminDemand.phone'),
      cell: ({ phone }) => <a href={`tel:+91${phone}`}>{phone}</a>,
    },
    { key: 'language', header: t('adminDemand.language'), cell: ({ locale }) => languageOf(locale).name },
    { key: 'since', header: t('adminDemand.createdAt'), cell: ({ createdAt }) => formatInstant(createdAt) },
  ];
  const close = () => {
    removal.reset();
    setChosen(null);
  };
  const confirm = () => {
    if (chosen === null) return;
    removal.mutate(chosen, {
      onSuccess: () => {
        showToast('success', t('adminDemand.deleted'));
        close();
      },
    });
  };
  const back = (
    <Button variant="secondary" onClick={onBack}>
      {t('adminDemand.back')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('adminDemand.peopleTitle', { pincode })}
        intro={t('adminDemand.peopleIntro', { pincode })}
        actions={back}
      />
      <ListStates
        query={requests}
        count={rows?.length}
        failed={t('adminDemand.failed')}
        empty={t('adminDemand.nobody', { pincode })}
      >
        <DataTable
          caption={t('adminDemand.peopleCaption', { pincode })}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={requests.isPlaceholderData}
          actionsHeader={t('adminDemand.delete')}
          actions={
            mayDelete
              ? (row) => (
                  <IconButton
                    label={t('adminDemand.deleteNamed', { phone: row.phone })}
                    bordered
                    onClick={() => setChosen(row)}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                )
              : undefined
          }
        />
        <LoadMore query={requests} />
      </ListStates>
      <ConfirmDialog
        open={chosen !== null}
        title={t('adminDemand.delete')}
        question={t('adminDemand.deleteQuestion')}
        confirmLabel={t('adminDemand.delete')}
        busyLabel={t('adminDemand.deleting')}
        busy={removal.isPending}
        failure={
          removal.isError && <FailureWords text={t('adminDemand.deleteFailed')} error={removal.error} />
        }
        onConfirm={confirm}
        onClose={close}
      >
        {chosen?.phone}
      </ConfirmDialog>
    </>
  );
}
