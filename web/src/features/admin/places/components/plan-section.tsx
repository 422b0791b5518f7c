import { ALL_CITIES_ID } from '@gharseva/contract/rules';
import { useState } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { FieldPair } from '#components/form/form.tsx';
import { Select } from '#components/form/select.tsx';
import { Card } from '#components/ui/card.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localName } from '#lib/i18n/local-name.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { useSlotPlan } from '../api/use-places';
import styles from './places.module.css';
import { PlanForm, type TypedPlans } from './plan-form';

/** The numbers of bookings of one trade in one city, which are chosen first; the address keeps both. */
export function PlanSection() {
  const t = useT();
  const text = useLocalText();
  const [filter, change] = useAddressFilter('city', 'trade');
  const [cities, trades] = [useAdminCities(), useAdminTrades()];
  const plan = useSlotPlan(filter.city, filter.trade);
  // Who looks at another city or trade finds what was typed of this one.
  const [typedPlans] = useState<TypedPlans>(() => new Map());
  const [failed] = [cities, trades, plan].filter((query) => query.isError && query.data === undefined);
  return (
    <Card as="section" className={styles.section} aria-labelledby="plan-title">
      <h2 id="plan-title">{t('adminPlaces.plan')}</h2>
      <p className={styles.soft}>{t('adminPlaces.planIntro')}</p>
      <FieldPair>
        <Select
          label={t('adminPlaces.city')}
          value={filter.city}
          onChange={({ target }) => change({ city: target.value })}
        >
          <option value="">{t('adminPlaces.choose')}</option>
          {cities.data
            ?.filter(({ _id }) => _id !== ALL_CITIES_ID)
            .map((city) => (
              <option key={city._id} value={city._id}>
                {text(city, 'name')}
              </option>
            ))}
        </Select>
        <Select
          label={t('adminPlaces.trade')}
          value={filter.trade}
          onChange={({ target }) => change({ trade: target.value })}
        >
          <option value="">{t('adminPlaces.choose')}</option>
          {trades.data?.map((trade) => (
            <option key={trade._id} value={trade._id}>
              {text(trade, 'name')}
            </option>
          ))}
        </Select>
      </FieldPair>
      {failed ? (
        <ErrorState
          text={t('adminPlaces.planFailed')}
          hint={errorMessage(failed.error, '')}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : plan.data ? (
        <PlanForm
          key={`${filter.city} ${filter.trade}`}
          plan={plan.data}
          name={`${localName(cities, filter.city)}, ${localName(trades, filter.trade)}`}
          typedPlans={typedPlans}
        />
      ) : filter.city !== '' && filter.trade !== '' ? (
        <div role="status">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="16rem" radius="var(--radius-md)" />
        </div>
      ) : (
        <p className={styles.soft}>{t('adminPlaces.planEmpty')}</p>
      )}
    </Card>
  );
}
