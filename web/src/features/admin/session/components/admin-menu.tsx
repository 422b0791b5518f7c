import {
  BadgeCheck,
  Building2,
  CalendarCheck,
  HandCoins,
  IndianRupee,
  LayoutDashboard,
  LayoutGrid,
  MapPinPlus,
  ScrollText,
  Users,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { LanguageSwitch } from '#components/layout/language-switch.tsx';
import { type SideLink, SideMenu } from '#components/layout/side-menu.tsx';
import { brand } from '#config/brand.ts';
import { paths } from '#config/paths.ts';
import { indiaYear } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { logOutAdmin } from '../api/log-out-admin';
import { LogOutEverywhere } from './log-out-everywhere';

/** The sidebar: all pages of the admin area, Logout here and everywhere, and the language switch. */
export function AdminMenu({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const links: SideLink[] = [
    { to: paths.admin, label: t('admin.pages.dashboard'), Icon: LayoutDashboard, end: true },
    { to: paths.adminBookings, label: t('admin.pages.bookings'), Icon: CalendarCheck },
    { to: paths.adminPayments, label: t('admin.pages.payments'), Icon: IndianRupee },
    { to: paths.adminWorkers, label: t('admin.pages.workers'), Icon: Users },
    { to: paths.adminProviders, label: t('admin.pages.providers'), Icon: BadgeCheck },
    { to: paths.adminCities, label: t('admin.pages.cities'), Icon: Building2 },
    { to: paths.adminCategories, label: t('admin.pages.categories'), Icon: LayoutGrid },
    { to: paths.adminServices, label: t('admin.pages.services'), Icon: Wrench },
    { to: paths.adminDemand, label: t('admin.pages.demand'), Icon: MapPinPlus },
    { to: paths.adminLoans, label: t('admin.pages.loans'), Icon: HandCoins },
    { to: paths.adminAudit, label: t('admin.pages.audit'), Icon: ScrollText },
  ];
  return (
    <SideMenu
      label={t('admin.menuName')}
      links={links}
      logoutLabel={leaving ? t('layout.loggingOut') : t('layout.logout')}
      leaving={leaving}
      onLogout={() => {
        setLeaving(true);
        void logOutAdmin();
      }}
      extra={
        <>
          <LogOutEverywhere />
          <LanguageSwitch />
        </>
      }
      note={t('admin.rights', { year: indiaYear(), name: brand.name })}
      onChoose={onChoose}
    />
  );
}
