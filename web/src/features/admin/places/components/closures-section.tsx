import type { ShownClosure } from '@gharseva/contract';
import type { Translated } from '@gharseva/contract/rules';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { useClosures } from '../api/use-places';
import { CloseDialog } from './close-dialog';
import { OpenDialog } from './open-dialog';
import styles from './places.module.css';

type Named = Translated<'name'> & { _id: string };

/** The closed times, with the reasons that admins gave. */
export function ClosuresSection() {
  const t = useT();
  const text = useLocalText();
  const may = useMay()('changeCatalogue');
  const closures = useClosures();
  const [cities, trades] = [useAdminCities(), useAdminTrades()];
  const [closing, setClosing] = useAdminDraft('closing a time', false);
  const [opening, setOpening] = useState<ShownClosure | null>(null);
  const isNaming = closing && [cities, trades].some((query) => !query.data && query.isFetching);
  const close = () => {
    setClosing(true);
    // Without its names the form could close a time for everybody alone: it opens once they are there.
    for (const query of [cities, trades]) if (query.isError && !query.data) void query.refetch();
  };
  // A city or trade that is gone, or not loaded yet, is shown by its id.
  const nameOf = (records: readonly Named[] | undefined, id: string) => {
    const found = records?.find(({ _id }) => _id === id);
    return found ? text(found, 'name') : id;
  };
  const placeOf = ({ cityId }: ShownClosure) =>
    cityId === null ? t('adminPlaces.allCities') : nameOf(cities.data, cityId);
  const tradeOf = ({ categoryId }: ShownClosure) =>
    categoryId === null ? t('adminPlaces.allTrades') : nameOf(trades.data, categoryId);
  const timesOf = ({ slots }: ShownClosure) =>
    slots.length === 0 ? t('adminPlaces.wholeDay') : slots.map((slot) => formatSlot(slot)).join(', ');
  const columns: Column<ShownClosure>[] = [
    { key: 'date', header: t('adminPlaces.date'), cell: ({ date }) => plannedDay(date) },
    { key: 'slots', header: t('adminPlaces.times'), cell: timesOf },
    { key: 'city', header: t('adminPlaces.city'), cell: placeOf },
    { key: 'trade', header: t('adminPlaces.trade'), cell: tradeOf },
    { key: 'reason', header: t('adminPlaces.reason'), cell: ({ reason }) => reason },
  ];
  return (
    <Card as="section" className={styles.section} aria-labelledby="closures-title">
      <div className={styles.head}>
        <h2 id="closures-title">{t('adminPlaces.closures')}</h2>
        {may && (
          <Button
            icon={<Plus size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            busy={isNaming}
            onClick={close}
          >
            {t('adminPlaces.close')}
          </Button>
        )}
      </div>
      <ListStates
        query={closures}
        count={closures.data?.length}
        failed={t('adminPlaces.closuresFailed')}
        empty={t('adminPlaces.closuresEmpty')}
      >
        <DataTable
          caption={t('adminPlaces.closures')}
          columns={columns}
          rows={closures.data ?? []}
          rowKey={({ date, _id }) => `${date} ${_id}`}
          {...(may && {
            actionsHeader: t('adminPlaces.actions'),
            actions: (closure: ShownClosure) => (
              <IconButton
                label={t('adminPlaces.openNamed', { day: plannedDay(closure.date), reason: closure.reason })}
                bordered
                onClick={() => setOpening(closure)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            ),
          })}
        />
      </ListStates>
      {closing && cities.data && trades.data && (
        <CloseDialog cities={cities.data} trades={trades.data} onClose={() => setClosing(false)} />
      )}
      <OpenDialog
        closure={opening}
        // A festival may be closed in several cities, and for several trades.
        about={opening && [timesOf(opening), placeOf(opening), tradeOf(opening)].join(' · ')}
        onClose={() => setOpening(null)}
      />
    </Card>
  );
}
