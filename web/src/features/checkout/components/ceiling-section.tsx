import { EXTRAS_CEILINGS } from '@gharseva/contract/rules';
import { ShieldCheck } from 'lucide-react';
import { Select } from '#components/form/select.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Section } from './section';

interface CeilingSectionProps {
  /** In rupees; null for none. */
  ceiling: number | null;
  onCeiling: (ceiling: number | null) => void;
}

/** The most that extra work may come to; none by default, and each proposal is asked in any case. */
export function CeilingSection({ ceiling, onCeiling }: CeilingSectionProps) {
  const t = useT();
  return (
    <Section title={t('checkout.ceilingHeading')} icon={<ShieldCheck size={20} />}>
      <Select
        name="extrasCeiling"
        label={t('checkout.ceilingLabel')}
        hint={t('checkout.ceilingHint')}
        value={ceiling === null ? '' : String(ceiling)}
        onChange={({ target }) =>
          onCeiling(EXTRAS_CEILINGS.find((rupees) => String(rupees) === target.value) ?? null)
        }
      >
        <option value="">{t('checkout.ceilingNone')}</option>
        {EXTRAS_CEILINGS.map((rupees) => (
          <option key={rupees} value={rupees}>
            {rupees === 0
              ? t('checkout.ceilingNothing')
              : t('checkout.ceilingUpTo', { sum: formatRupees(rupees) })}
          </option>
        ))}
      </Select>
    </Section>
  );
}
