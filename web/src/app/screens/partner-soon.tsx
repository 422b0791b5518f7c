import { Phone } from 'lucide-react';
import { Page } from '../../components/layout/page-frame';
import { ButtonAnchor } from '../../components/ui/button';
import { PageHeader } from '../../components/ui/page-header';
import { brand, phoneHref } from '../../config/brand';
import { useT } from '../../lib/i18n/i18n';

/** Says plainly that partners register by phone until the portal opens. */
export function PartnerSoon({ title }: { title: string }) {
  const t = useT();
  return (
    <Page narrow>
      <PageHeader title={title} intro={t('partner.soonText', { phone: brand.phone })} />
      <ButtonAnchor href={phoneHref} icon={<Phone size={18} aria-hidden="true" />}>
        {t('partner.call', { phone: brand.phone })}
      </ButtonAnchor>
    </Page>
  );
}
