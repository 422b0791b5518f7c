import { POPULAR_TIP, TIP_OPTIONS, type Tip } from '@gharseva/contract/rules';
import { HandCoins } from 'lucide-react';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './checkout.module.css';
import { Section } from './section';

/** The tip options; none by default (docs/product-decisions.md section 10). */
export function TipSection({ tip, onTip }: { tip: Tip; onTip: (tip: Tip) => void }) {
  const t = useT();
  return (
    <Section title={t('checkout.tipHeading')} icon={<HandCoins size={20} />}>
      <p className={styles.soft}>{t('checkout.tipText')}</p>
      <ChipGroup
        legend={t('checkout.tipHeading')}
        hideLegend
        chips={TIP_OPTIONS.map((rupees) => ({
          value: String(rupees),
          label: (
            <>
              {rupees === 0 ? t('checkout.tipNone') : formatRupees(rupees)}
              {rupees === POPULAR_TIP && (
                <>
                  {' '}
                  <Badge tone="warning">{t('checkout.tipPopular')}</Badge>
                </>
              )}
            </>
          ),
        }))}
        value={String(tip)}
        onChange={(value) => onTip(TIP_OPTIONS.find((rupees) => String(rupees) === value) ?? 0)}
      />
    </Section>
  );
}
