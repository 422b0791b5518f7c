import { Page } from '../../components/layout/page-frame';
import { ButtonLink } from '../../components/ui/button';
import { PageHeader } from '../../components/ui/page-header';
import { paths } from '../../config/paths';
import { useT } from '../../lib/i18n/i18n';

/** The screen of an address that leads nowhere. */
export default function NotFoundScreen() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('common.notFound')} intro={t('common.notFoundHint')} />
      <ButtonLink to={paths.home}>{t('common.backHome')}</ButtonLink>
    </Page>
  );
}
