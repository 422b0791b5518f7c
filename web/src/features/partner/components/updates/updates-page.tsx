import type { InboxItem } from '@gharseva/contract';
import { InboxList } from '#components/inbox/inbox-list.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Inbox } from '#lib/inbox/inbox.ts';

/** The address of an item's job; of one that was taken away, the list: it would be sought among all past jobs. */
const addressOf = ({ orderId, message }: InboxItem) =>
  message === 'job_taken_away' ? partnerPaths.jobs : partnerPaths.job(orderId);

/** What has happened with the partner's jobs (docs/order-life.md). */
export default function UpdatesPage({ inbox }: { inbox: Inbox }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('account.inbox.title')} intro={t('account.inbox.intro.worker')} />
      <InboxList inbox={inbox} addressOf={addressOf} />
    </>
  );
}
