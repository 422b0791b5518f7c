import { PageHeader } from '../../components/ui/page-header';
import { SupportCards } from '../../features/support/components/support-cards';
import { useT } from '../../lib/i18n/i18n';

/** Support for partners: the same contacts and hours as for customers. */
export default function WorkerSupportScreen() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('support.supportTitle')} intro={t('support.supportIntro')} />
      <SupportCards />
    </>
  );
}
