import { Page } from '../../components/layout/page-frame';
import { PageHeader } from '../../components/ui/page-header';
import { useT } from '../../lib/i18n/i18n';

/** Home. */
export function HomeScreen() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('home.title')} />
    </Page>
  );
}
