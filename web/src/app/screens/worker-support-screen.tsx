import { PageHeader } from '../../components/ui/page-header';
import { SupportCards } from '../../features/support/components/support-cards';
import { useT } from '../../lib/i18n/i18n';

/** How a partner reaches our support: the same people, numbers and hours as the customer's. */
export default function WorkerSupportScreen() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('support.supportTitle')} intro={t('support.supportIntro')} />
      <SupportCards />
    </>
  );
}
