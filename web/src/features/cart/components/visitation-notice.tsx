import { FREE_VISIT_FROM, VISITATION_CHARGE } from '@gharseva/contract/rules';
import { Info } from 'lucide-react';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './visitation-notice.module.css';

/** The rule of the visitation charge, shown where prices first appear (docs/product-decisions.md section 10). */
export function VisitationNotice() {
  const t = useT();
  return (
    <p className={styles.notice}>
      <Info size={18} aria-hidden="true" />
      {t('cart.visitationRule', {
        charge: formatRupees(VISITATION_CHARGE),
        from: formatRupees(FREE_VISIT_FROM),
      })}
    </p>
  );
}
