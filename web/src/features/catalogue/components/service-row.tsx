import type { Service } from '@gharseva/contract';
import type { ReactNode } from 'react';
import { formatDuration, formatRupees } from '../../../lib/i18n/format';
import { useLocalText } from '../../../lib/i18n/local-text';
import { CityBadge } from './city-badge';
import styles from './service-row.module.css';

/** A service with its price and duration; `action` is what can be done with it, such as Add to Cart. */
export function ServiceRow({ service, action }: { service: Service; action: ReactNode }) {
  const text = useLocalText();
  const { price, duration, cityId } = service;
  const description = text(service, 'description');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{text(service, 'name')}</h3>
        <p className={styles.facts}>
          <strong className={styles.price}>{formatRupees(price)}</strong>
          <span>{formatDuration(duration)}</span>
          <CityBadge cityId={cityId} />
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}
