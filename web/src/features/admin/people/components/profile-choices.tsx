import { ALL_CITIES_NAME } from '@gharseva/contract/rules';
import { FieldPair } from '#components/form/form.tsx';
import { Select } from '#components/form/select.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useAdminTrades } from '../../shared/use-admin-trades';

interface ProfileChoicesProps {
  trade: string;
  city: string;
  onChange: (part: { serviceType?: string; city?: string }) => void;
  errors: Record<string, string | undefined>;
}

/** Trade and city of a worker: the active ones, and the current ones even if inactive. */
export function ProfileChoices({ trade, city, onChange, errors }: ProfileChoicesProps) {
  const t = useT();
  const text = useLocalText();
  const trades = useAdminTrades().data?.filter(({ _id, isActive }) => isActive || _id === trade);
  const cities = useAdminCities().data?.filter(
    ({ name, isActive }) => name !== ALL_CITIES_NAME && (isActive || name === city),
  );
  return (
    <FieldPair>
      <Select
        label={t('adminPeople.trade')}
        name="serviceType"
        value={trade}
        error={errors.serviceType}
        onChange={(event) => onChange({ serviceType: event.target.value })}
      >
        <option value="">{t('adminPeople.worker.notChosen')}</option>
        {trades?.map((one) => (
          <option key={one._id} value={one._id}>
            {text(one, 'name')}
          </option>
        ))}
        {trade && !trades?.some(({ _id }) => _id === trade) && <option value={trade}>{trade}</option>}
      </Select>
      <Select
        label={t('adminPeople.city')}
        name="city"
        value={city}
        error={errors.city}
        onChange={(event) => onChange({ city: event.target.value })}
      >
        <option value="">{t('adminPeople.worker.notChosen')}</option>
        {cities?.map((one) => (
          <option key={one._id} value={one.name}>
            {text(one, 'name')}
          </option>
        ))}
        {city && !cities?.some(({ name }) => name === city) && <option value={city}>{city}</option>}
      </Select>
    </FieldPair>
  );
}
