import { Skeleton } from '../../../../components/ui/skeleton';
import { useT } from '../../../../lib/i18n/i18n';

/** The shape of a page of the portal while it loads. */
export function PortalLoading() {
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
