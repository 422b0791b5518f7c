import { PendingHeading } from '../feedback/pending-heading';
import { Skeleton } from '../feedback/skeleton';

/** The skeleton of a page inside a frame while its code loads. */
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
