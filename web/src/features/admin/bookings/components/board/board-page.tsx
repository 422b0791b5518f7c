import { ErrorState } from '#components/feedback/error-state.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useDayBoard } from '../../api/use-day-board';
import { joinPages } from '../../model/board';
import { useBoardFilter } from '../../model/use-board-filter';
import { BoardArea } from './board-area';
import { BoardChoices } from './board-choices';

/** The day board: partners by slot for one day of one city, and the bookings that need one (docs/decisions/0087-day-board.md). */
export default function BoardPage() {
  const t = useT();
  const filter = useBoardFilter();
  const { date, city, cities } = filter;
  const query = useDayBoard(date, city);
  const board = query.data && joinPages(query.data.pages);
  // A page on which nobody is verified is not the end of the board.
  const shown = board && board.rows.length + board.unassigned.length + Number(query.hasNextPage);
  return (
    <>
      <PageHeader title={t('adminBookings.board.title')} intro={t('adminBookings.board.intro')} />
      {cities.isError && !cities.data ? (
        <ErrorState
          text={t('adminBookings.board.citiesFailed')}
          hint={errorMessage(cities.error, '')}
          onRetry={() => void cities.refetch()}
          busy={cities.isFetching}
        />
      ) : (
        <>
          <BoardChoices filter={filter} />
          <ListStates
            query={query}
            count={cities.data && !city ? 0 : shown}
            failed={t('adminBookings.board.failed')}
            empty={t(city ? 'adminBookings.board.empty' : 'adminBookings.board.noCity')}
            emptyHint={city ? t('adminBookings.board.emptyHint') : undefined}
          >
            {board && (
              <BoardArea
                key={`${date} ${city}`}
                board={board}
                isWhole={!query.hasNextPage}
                date={date}
                city={city}
              />
            )}
          </ListStates>
          <LoadMore query={query} />
        </>
      )}
    </>
  );
}
