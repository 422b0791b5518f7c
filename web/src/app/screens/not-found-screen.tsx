import { Page } from '../../components/layout/page-frame';
import { paths } from '../../config/paths';
import { useT } from '../../lib/i18n/i18n';
import { NotFound } from './not-found';

/** The site's not-found screen. */
export default function NotFoundScreen() {
  const t = useT();
  return (
    <Page>
      <NotFound home={paths.home} label={t('common.backHome')} />
    </Page>
  );
}
