import type { Service } from '@gharseva/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '#components/ui/class-names.ts';
import { ScopeLines } from '#components/ui/scope-lines.tsx';
import { serviceAnchor } from '#config/paths.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { formatDuration } from '#lib/i18n/format-duration.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { CityBadge } from './city-badge';
import styles from './service-row.module.css';

/**
 * A service with price, duration and what it includes, highlighted when the URL names it; `action` is its control, such as
 * Add to Cart.
 */
export function ServiceRow({ service, action }: { service: Service; action: ReactNode }) {
  const t = useT();
  const text = useLocalText();
  const { hash } = useLocation();
  const anchor = serviceAnchor(service._id);
  const { price, duration, cityId } = service;
  const description = text(service, 'description');
  return (
    <li id={anchor} tabIndex={-1} className={classNames(styles.row, hash === `#${anchor}` && styles.found)}>
      <div className={styles.words}>
        <h3 className={styles.name}>{text(service, 'name')}</h3>
        <p className={styles.facts}>
          <strong className={styles.price}>{formatRupees(price)}</strong>
          <span>{formatDuration(duration)}</span>
          <CityBadge cityId={cityId} />
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <ScopeLines
          of={service}
          labels={{ included: t('catalogue.included'), excluded: t('catalogue.excluded') }}
        />
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}
