import { Select } from '#components/form/select.tsx';
import { useT } from '#lib/i18n/i18n.ts';

/** Narrows a list to what is active or not; the empty text is both. */
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

/** Whether something is as the filter wants it. */
export function matchesActive({ isActive }: { isActive: boolean }, value: string): boolean {
  return value === '' || String(isActive) === value;
}

/** The filter as the API takes it; anything else in the address asks for both. */
export function activeQuery(value: string): { isActive?: 'true' | 'false' } {
  return value === 'true' || value === 'false' ? { isActive: value } : {};
}
