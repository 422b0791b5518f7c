import type { Category, Service } from '@gharseva/contract';
import type { ReactNode } from 'react';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { ServiceRow } from './service-row';
import styles from './subcategory-section.module.css';

interface SubcategorySectionProps {
  subcategory: Category;
  /** Undefined while loading. */
  services: readonly Service[] | undefined;
  /** Shows no text for an empty list: the services failed to load. */
  silent: boolean;
  /** Renders a service's action. */
  renderAction: (service: Service) => ReactNode;
  eager: boolean;
}

const SKELETON_ROWS = 3;

/** A subcategory with picture, name, description and its services. */
export function SubcategorySection({
  subcategory,
  services,
  silent,
  renderAction,
  eager,
}: SubcategorySectionProps) {
  const t = useT();
  const text = useLocalText();
  const { _id, imageUrl } = subcategory;
  const name = text(subcategory, 'name');
  const description = text(subcategory, 'description');
  return (
    <section id={_id} tabIndex={-1} className={styles.section} aria-labelledby={`${_id}-name`}>
      <header className={styles.head}>
        <Picture className={styles.picture} src={imageUrl} alt="" eager={eager} />
        <div>
          <h2 id={`${_id}-name`}>{name}</h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
      </header>
      {services === undefined && <RowsSkeleton />}
      {services?.length === 0 && !silent && <p className={styles.none}>{t('catalogue.noServices')}</p>}
      {services !== undefined && services.length > 0 && (
        <ul className={styles.list} aria-label={t('catalogue.servicesOf', { name })}>
          {services.map((service) => (
            <ServiceRow key={service._id} service={service} action={renderAction(service)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A subcategory still loading. */
export function SubcategoryPending() {
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Skeleton height="5rem" radius="var(--radius-md)" />
        <div className={styles.headSkeleton}>
          <Skeleton width="40%" height="1.4rem" />
          <Skeleton width="80%" />
        </div>
      </div>
      <RowsSkeleton />
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={styles.rowSkeleton}>
          <Skeleton width="45%" height="1.1rem" />
          <Skeleton width="30%" height="1rem" />
          <Skeleton width="85%" height="2.2rem" />
          <Skeleton width="85%" height="2.2rem" />
        </div>
      ))}
    </div>
  );
}
