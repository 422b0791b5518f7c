import { useT } from '../../lib/i18n/i18n';
import { Skeleton } from '../ui/skeleton';

/** The shape of a page inside a frame while its code is on its way. */
export function PagePending() {
  const t = useT();
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton width="14rem" height="2rem" />
      <br />
      <Skeleton height="14rem" radius="var(--radius-lg)" />
    </div>
  );
}
