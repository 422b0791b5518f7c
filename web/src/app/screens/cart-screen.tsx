import { Page } from '../../components/layout/page-frame';
import { PageHeader } from '../../components/ui/page-header';
import { useT } from '../../lib/i18n/i18n';

/** Cart page. */
export default function CartScreen() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('cart.title')} />
    </Page>
  );
}
