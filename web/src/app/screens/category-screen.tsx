import { Page } from '../../components/layout/page-frame';
import { PageHeader } from '../../components/ui/page-header';
import { useT } from '../../lib/i18n/i18n';

/** Category page. */
export function CategoryScreen() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('common.loading')} />
    </Page>
  );
}
