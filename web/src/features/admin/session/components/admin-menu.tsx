import type { AdminTask } from '@gharseva/contract/rules';
import {
  BadgeCheck,
  Banknote,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  HandCoins,
  IndianRupee,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  MapPinPlus,
  ScrollText,
  ShieldUser,
  TicketPercent,
  Users,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { LanguageSwitch } from '#components/layout/language-switch.tsx';
import { type SideLink, SideMenu } from '#components/layout/side-menu.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { brand } from '#config/brand.ts';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { indiaYear } from '#lib/i18n/india-year.ts';
import { useMay } from '../../shared/admin-role';
import { logOutAdmin } from '../api/log-out-admin';
import { LogOutEverywhere } from './log-out-everywhere';

/** The sidebar: the pages that the role may open, Logout here and everywhere, and the language switch. */
export function AdminMenu({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useT();
  const may = useMay();
  const [leaving, setLeaving] = useState(false);
  const links: (SideLink & { task: AdminTask })[] = [
    { to: paths.admin, label: t('admin.pages.dashboard'), Icon: LayoutDashboard, end: true, task: 'enter' },
    { to: adminPaths.bookings, label: t('admin.pages.bookings'), Icon: CalendarCheck, task: 'seeBookings' },
    { to: adminPaths.board, label: t('admin.pages.board'), Icon: CalendarRange, task: 'seeBookings' },
    { to: adminPaths.dispatch, label: t('admin.pages.dispatch'), Icon: ChartColumn, task: 'seeBookings' },
    { to: adminPaths.payments, label: t('admin.pages.payments'), Icon: IndianRupee, task: 'seePayments' },
    { to: adminPaths.cash, label: t('admin.pages.cash'), Icon: Banknote, task: 'seePayments' },
    { to: adminPaths.workers, label: t('admin.pages.workers'), Icon: Users, task: 'seeWorkers' },
    { to: adminPaths.providers, label: t('admin.pages.providers'), Icon: BadgeCheck, task: 'seeWorkers' },
    { to: adminPaths.cities, label: t('admin.pages.cities'), Icon: Building2, task: 'seeCatalogue' },
    { to: adminPaths.categories, label: t('admin.pages.categories'), Icon: LayoutGrid, task: 'seeCatalogue' },
    { to: adminPaths.services, label: t('admin.pages.services'), Icon: Wrench, task: 'seeCatalogue' },
    { to: adminPaths.coupons, label: t('admin.pages.coupons'), Icon: TicketPercent, task: 'seeCoupons' },
    { to: adminPaths.places, label: t('admin.pages.places'), Icon: CalendarClock, task: 'seeCatalogue' },
    { to: adminPaths.demand, label: t('admin.pages.demand'), Icon: MapPinPlus, task: 'seeDemand' },
    { to: adminPaths.loans, label: t('admin.pages.loans'), Icon: HandCoins, task: 'handleLoans' },
    { to: adminPaths.audit, label: t('admin.pages.audit'), Icon: ScrollText, task: 'seeAudit' },
    { to: adminPaths.admins, label: t('admin.pages.admins'), Icon: ShieldUser, task: 'manageAdmins' },
    { to: adminPaths.secondFactor, label: t('admin.pages.factor'), Icon: KeyRound, task: 'enter' },
  ];
  return (
    <SideMenu
      label={t('admin.menuName')}
      links={links.filter(({ task }) => may(task))}
      logoutLabel={leaving ? t('layout.loggingOut') : t('layout.logout')}
      leaving={leaving}
      onLogout={() => {
        setLeaving(true);
        void logOutAdmin();
      }}
      last={<LogOutEverywhere />}
      extra={<LanguageSwitch />}
      note={t('admin.rights', { year: indiaYear(), name: brand.name })}
      onChoose={onChoose}
    />
  );
}
