import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFrame } from '../components/layout/page-frame';
import { TopBar } from '../components/layout/top-bar';
import { brand, phoneHref } from '../config/brand';
import { isAdminArea, isPartnerPortal } from '../config/paths';
import { useT } from '../lib/i18n/i18n';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { usePageMetadata } from './use-page-metadata';

/**
 * Top bar, header and footer around the screen. The partner portal has its own header (docs/specification.md section 2),
 * the admin area its own frame; both have the compact footer.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  usePageMetadata(pathname);
  const area = isAdminArea(pathname) ? 'admin' : isPartnerPortal(pathname) ? 'portal' : 'site';
  const isSite = area === 'site';
  return (
    <PageFrame
      area={area}
      header={
        <>
          <TopBar
            label={t('layout.customerCare')}
            phone={brand.phone}
            href={phoneHref}
            linkLabel={t('layout.callUs', { phone: brand.phone })}
            note={t('layout.hours')}
          />
          {isSite && <SiteHeader />}
        </>
      }
      footer={<SiteFooter compact={!isSite} />}
    >
      {children}
    </PageFrame>
  );
}
