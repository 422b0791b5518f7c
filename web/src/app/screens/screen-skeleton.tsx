import { PendingHeading } from '../../components/feedback/pending-heading';
import { Skeleton } from '../../components/feedback/skeleton';
import { Page } from '../../components/layout/page-frame';

/** Shown while the code of a screen loads. */
export function ScreenSkeleton() {
  return (
    <Page>
      <div role="status">
        <PendingHeading />
        <Skeleton width="14rem" height="2rem" />
        <br />
        <Skeleton height="12rem" radius="var(--radius-lg)" />
      </div>
    </Page>
  );
}
