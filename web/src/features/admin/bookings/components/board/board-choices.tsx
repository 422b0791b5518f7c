import { addDays, indiaDate } from '@gharseva/contract/rules';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Select } from '#components/form/select.tsx';
import { DayFilter } from '#components/table/day-filter.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import type { useBoardFilter } from '../../model/use-board-filter';
import styles from './board.module.css';

/** The day, with today first and the days before and after one press away, and the city. */
export function BoardChoices({ filter }: { filter: ReturnType<typeof useBoardFilter> }) {
  const t = useT();
  const { date, city, choices, change } = filter;
  const today = indiaDate(new Date());
  const isKnown = choices?.some(({ _id }) => _id === city) ?? false;
  const goTo = (day: string) => change({ date: day, city });
  return (
    <>
      <div className={styles.days}>
        <Button
          variant={date === today ? 'primary' : 'secondary'}
          aria-pressed={date === today}
          onClick={() => goTo(today)}
        >
          {t('adminBookings.days.today')}
        </Button>
        <IconButton
          label={t('adminBookings.board.dayBefore')}
          bordered
          onClick={() => goTo(addDays(date, -1))}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('adminBookings.board.dayAfter')} bordered onClick={() => goTo(addDays(date, 1))}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <FilterBar label={t('adminBookings.board.choices')}>
        <DayFilter
          label={t('adminBookings.date')}
          value={date}
          // An emptied field keeps the day that is shown.
          onChange={(day) => day && goTo(day)}
        />
        <Select
          label={t('adminBookings.city')}
          value={isKnown ? city : ''}
          onChange={({ target }) => target.value && change({ date, city: target.value })}
        >
          {!isKnown && <option value="">{t('adminBookings.board.chooseCity')}</option>}
          {choices?.map((one) => (
            <option key={one._id} value={one._id}>
              {localText(one, 'name')}
            </option>
          ))}
        </Select>
      </FilterBar>
    </>
  );
}
