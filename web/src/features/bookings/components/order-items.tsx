import type { OrderLine } from '@gharseva/contract';
import { Picture } from '#components/ui/picture.tsx';
import { ScopeLines } from '#components/ui/scope-lines.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import styles from './bookings.module.css';

/** The services of an order, with what they included when it was placed; a missing or broken picture shows the placeholder (docs/specification.md section 8). */
export function OrderItems({ items }: { items: readonly OrderLine[] }) {
  const t = useT();
  const text = useLocalText();
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.itemId} className={styles.item}>
          <div className={styles.picture}>
            <Picture src={item.image} alt="" ratio="1 / 1" />
          </div>
          <div className={styles.itemWords}>
            <p className={styles.strong}>{text(item, 'name')}</p>
            <p className={styles.soft}>
              {t('bookings.quantity', { count: item.quantity })} × {formatRupees(item.price)}
            </p>
          </div>
          <p className={styles.figure}>{formatRupees(item.quantity * item.price)}</p>
          {(item.included || item.excluded) && (
            <div className={styles.scope}>
              <ScopeLines
                of={item}
                labels={{ included: t('bookings.included'), excluded: t('bookings.excluded') }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
