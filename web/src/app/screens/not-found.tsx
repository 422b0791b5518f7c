import { ButtonLink } from '../../components/ui/button';
import { PageHeader } from '../../components/ui/page-header';
import { useT } from '../../lib/i18n/i18n';

/** What stands at an address that leads nowhere, with the way to where the visitor is at home. */
export function NotFound({ home, label }: { home: string; label: string }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('common.notFound')} intro={t('common.notFoundHint')} />
      <ButtonLink to={home}>{label}</ButtonLink>
    </>
  );
}
