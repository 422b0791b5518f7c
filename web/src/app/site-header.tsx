import { useState } from 'react';
import { BrandMark } from '../components/layout/brand-mark';
import { Header } from '../components/layout/header';
import { LanguageSwitch } from '../components/layout/language-switch';
import { Button } from '../components/ui/button';
import { brand } from '../config/brand';
import { paths } from '../config/paths';
import { CartLink } from '../features/cart/components/cart-link';
import { SearchButton } from '../features/search/components/search-opener';
import { useT } from '../lib/i18n/i18n';
import { openLoginPopup } from '../lib/login-popup';
import { logOut } from '../lib/session/log-out';
import { useSession } from '../lib/session/use-session';

/**
 * The customer's navigation bar: Home, Support and Login for a visitor; Home, My Bookings, Support, Profile and Logout
 * for a customer.
 */
export function SiteHeader() {
  const t = useT();
  const user = useSession();
  const items = user
    ? [
        { to: paths.home, label: t('layout.home') },
        { to: paths.myBookings, label: t('layout.myBookings') },
        { to: paths.support, label: t('layout.support') },
        { to: paths.profile, label: t('layout.profile') },
      ]
    : [
        { to: paths.home, label: t('layout.home') },
        { to: paths.support, label: t('layout.support') },
      ];
  return (
    <Header
      home={paths.home}
      brand={<BrandMark name={brand.name} />}
      navLabel={t('layout.mainNavigation')}
      openLabel={t('layout.menu')}
      closeLabel={t('layout.closeMenu')}
      items={items}
      actionFolds={user !== null}
      action={user ? <LogoutButton /> : <Button onClick={openLoginPopup}>{t('layout.login')}</Button>}
      aside={
        <>
          <SearchButton />
          <CartLink />
        </>
      }
      menuEnd={<LanguageSwitch />}
    />
  );
}

function LogoutButton() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void logOut().then(() => setBusy(false));
      }}
    >
      {busy ? t('layout.loggingOut') : t('layout.logout')}
    </Button>
  );
}
