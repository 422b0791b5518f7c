import { InboxList } from '#components/inbox/inbox-list.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Inbox } from '#lib/inbox/inbox.ts';

/** What has happened with the partner's jobs (docs/order-life.md). */
export default function UpdatesPage({ inbox }: { inbox: Inbox }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('account.inbox.title')} intro={t('account.inbox.intro.worker')} />
      <InboxList inbox={inbox} addressOf={({ orderId }) => partnerPaths.job(orderId)} />
    </>
  );
}
