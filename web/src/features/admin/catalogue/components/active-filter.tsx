import { Select } from '#components/form/select.tsx';
import { useT } from '#lib/i18n/i18n.ts';

/** Filters a list by active or inactive; empty for both. */
export function ActiveFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  return (
    <Select
      label={t('adminCatalogue.state')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('adminCatalogue.stateAll')}</option>
      <option value="true">{t('adminCatalogue.stateActive')}</option>
      <option value="false">{t('adminCatalogue.stateInactive')}</option>
    </Select>
  );
}

/** Whether a record matches the filter. */
export function matchesActive({ isActive }: { isActive: boolean }, value: string): boolean {
  return value === '' || String(isActive) === value;
}

/** The filter as the API's query; any other value in the URL means both. */
export function activeQuery(value: string): { isActive?: 'true' | 'false' } {
  return value === 'true' || value === 'false' ? { isActive: value } : {};
}
