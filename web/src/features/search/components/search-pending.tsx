import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './search.module.css';

const SKELETON_ROWS = 6;

/** Reserves the space of field and results while the index loads. */
export function SearchPending() {
  const t = useT();
  return (
    <div role="status" className={styles.pending}>
      <span className="visually-hidden">{t('search.loading')}</span>
      <Skeleton height="3.25rem" radius="var(--radius-sm)" />
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height="2.75rem" />
      ))}
    </div>
  );
}
