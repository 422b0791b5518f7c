import { ErrorState } from '#components/feedback/error-state.tsx';
import { FieldPair } from '#components/form/form.tsx';
import { Select } from '#components/form/select.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useCities, useTrades } from '../../api/use-trades-and-cities';

/** One of the two fields, as its form holds it. */
interface Choice {
  name: string;
  value: string;
  disabled?: boolean;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/**
 * The trade and city fields with the active options; the current value stays even if no longer offered: a trade, stored
 * by its id, without its name.
 */
export function TradeAndCity({ trade, city }: { trade: Choice; city: Choice }) {
  const t = useT();
  const text = useLocalText();
  const trades = useTrades();
  const cities = useCities();
  /** The placeholder while the options load. */
  const waiting = (isPending: boolean, known: string) => (isPending ? t('common.loading') : known);
  const failed = [trades, cities].filter((query) => query.isError && !query.data);
  if (failed.length > 0) {
    return (
      <ErrorState
        text={t('partnerPortal.choicesFailed')}
        hint={errorMessage(failed[0]?.error, '')}
        onRetry={() => failed.forEach((query) => void query.refetch())}
        busy={failed.some((query) => query.isFetching)}
      />
    );
  }
  return (
    <FieldPair>
      <Select {...trade} label={t('partnerPortal.serviceType')}>
        <option value="">{waiting(trades.isPending, t('partnerPortal.serviceTypeChoose'))}</option>
        {trades.data?.map((one) => (
          <option key={one._id} value={one._id}>
            {text(one, 'name')}
          </option>
        ))}
        {trade.value && !trades.data?.some(({ _id }) => _id === trade.value) && (
          <option value={trade.value}>{waiting(trades.isPending, t('partnerPortal.tradeOff'))}</option>
        )}
      </Select>
      <Select {...city} label={t('partnerPortal.city')}>
        <option value="">{waiting(cities.isPending, t('partnerPortal.cityChoose'))}</option>
        {cities.data?.map((one) => (
          <option key={one._id} value={one.name}>
            {text(one, 'name')}
          </option>
        ))}
        {city.value && !cities.data?.some(({ name }) => name === city.value) && (
          <option value={city.value}>{waiting(cities.isPending, city.value)}</option>
        )}
      </Select>
    </FieldPair>
  );
}
