import { BrandMark } from '../components/layout/brand-mark';
import { Footer, type FooterColumn } from '../components/layout/footer';
import { brand, emailHref, phoneHref } from '../config/brand';
import { paths } from '../config/paths';
import { useT } from '../lib/i18n/i18n';
import { indiaYear } from '../lib/i18n/india-year';
import { openLoginPopup } from '../lib/login-popup';
import { useSession } from '../lib/session/use-session';

/**
 * The site's footer, `compact` in the portal and the admin area. The customer column offers Login / Sign Up to visitors;
 * logged-in customers do not see the professionals column (docs/specification.md section 2).
 */
export function SiteFooter({ compact }: { compact: boolean }) {
  const t = useT();
  const loggedIn = useSession() !== null;

  const company: FooterColumn = {
    title: t('layout.footer.company'),
    items: [
      { label: t('layout.footer.about'), to: paths.about },
      { label: t('layout.footer.contact'), to: paths.contact },
      { label: t('layout.footer.refund'), to: paths.refund },
      { label: t('layout.footer.privacy'), to: paths.privacy },
      { label: t('layout.footer.terms'), to: paths.terms },
    ],
  };
  const customers: FooterColumn = {
    title: t('layout.footer.customers'),
    items: loggedIn
      ? [
          { label: t('layout.myBookings'), to: paths.myBookings },
          { label: t('layout.support'), to: paths.support },
          { label: t('layout.profile'), to: paths.profile },
        ]
      : [{ label: t('layout.footer.loginOrSignUp'), onPress: openLoginPopup }],
  };
  const professionals: FooterColumn = {
    title: t('layout.footer.professionals'),
    items: [
      { label: t('layout.footer.becomePartner'), to: paths.becomePartner },
      { label: t('layout.footer.professionalLogin'), to: paths.workerLogin },
    ],
  };

  return (
    <Footer
      compact={compact}
      brand={<BrandMark name={brand.name} />}
      tagline={t('layout.footer.tagline')}
      columns={loggedIn ? [company, customers] : [company, customers, professionals]}
      apps={{
        title: t('layout.footer.apps'),
        stores: [t('layout.footer.playStore'), t('layout.footer.appStore')],
        label: t('common.comingSoon'),
      }}
      contact={[
        { label: brand.phone, href: phoneHref },
        { label: brand.email, href: emailHref },
      ]}
      rights={t('layout.footer.rights', { year: indiaYear(), name: brand.registeredName })}
    />
  );
}
