import type { PincodeDemand } from '@gharseva/contract';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { formatInstant, formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePincodeDemand } from '../api/use-demand';

/** The requested pincodes, most requested first. */
export function PincodeList({ onChoose }: { onChoose: (pincode: string) => void }) {
  const t = useT();
  const demand = usePincodeDemand();
  const rows = demand.data?.pages.flat();
  const columns: Column<PincodeDemand>[] = [
    { key: 'pincode', header: t('adminDemand.pincode'), cell: ({ _id }) => _id },
    {
      key: 'waiting',
      header: t('adminDemand.waiting'),
      cell: ({ waiting }) => formatNumber(waiting),
      numeric: true,
    },
    { key: 'lastAt', header: t('adminDemand.lastAt'), cell: ({ lastAt }) => formatInstant(lastAt) },
  ];
  return (
    <>
      <PageHeader title={t('adminDemand.title')} intro={t('adminDemand.intro')} />
      <ListStates
        query={demand}
        count={rows?.length}
        failed={t('adminDemand.failed')}
        empty={t('adminDemand.empty')}
        emptyHint={t('adminDemand.emptyHint')}
      >
        <DataTable
          caption={t('adminDemand.caption')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          actionsHeader={t('adminDemand.show')}
          actions={({ _id }) => (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('adminDemand.showNamed', { pincode: _id })}
              onClick={() => onChoose(_id)}
            >
              {t('adminDemand.show')}
            </Button>
          )}
        />
        <LoadMore query={demand} />
      </ListStates>
    </>
  );
}
