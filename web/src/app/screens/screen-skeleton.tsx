import { Page } from '../../components/layout/page-frame';
import { Skeleton } from '../../components/ui/skeleton';
import { useT } from '../../lib/i18n/i18n';

/** What is shown while the code of a screen is on its way. */
export function ScreenSkeleton() {
  const t = useT();
  return (
    <Page>
      <div role="status">
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton width="14rem" height="2rem" />
        <br />
        <Skeleton height="12rem" radius="var(--radius-lg)" />
      </div>
    </Page>
  );
}
