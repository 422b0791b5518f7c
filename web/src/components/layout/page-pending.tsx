import { PendingHeading } from '../ui/pending-heading';
import { Skeleton } from '../ui/skeleton';

/** The shape of a page inside a frame while its code is on its way. */
export function PagePending() {
  return (
    <div role="status">
      <PendingHeading />
      <Skeleton width="14rem" height="2rem" />
      <br />
      <Skeleton height="14rem" radius="var(--radius-lg)" />
    </div>
  );
}
