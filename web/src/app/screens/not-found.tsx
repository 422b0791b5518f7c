import { ButtonLink } from '../../components/ui/button';
import { PageHeader } from '../../components/ui/page-header';
import { useT } from '../../lib/i18n/i18n';

/** The not-found message, with a link to the home page of the area. */
export function NotFound({ home, label, hint }: { home: string; label: string; hint?: string }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('common.notFound')} intro={hint ?? t('common.notFoundHint')} />
      <ButtonLink to={home}>{label}</ButtonLink>
    </>
  );
}
