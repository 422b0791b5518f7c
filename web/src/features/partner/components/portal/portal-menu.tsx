import {
  BellDot,
  BellRing,
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  FileCheck,
  Headset,
  LayoutDashboard,
  Route,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { LanguageSwitch } from '#components/layout/language-switch.tsx';
import { type SideLink, SideMenu } from '#components/layout/side-menu.tsx';
import { brand } from '#config/brand.ts';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { indiaYear } from '#lib/i18n/india-year.ts';
import { workerSession } from '#lib/session/worker-session.ts';
import { unsentMoves } from '#lib/waiting-moves/waiting-moves.ts';
import { logOutWorker } from '../../api/log-out-worker';

/** The portal's links, Logout, which asks first while a step of a job waits on this phone, the language switch, and the copyright. */
export function PortalMenu({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const leave = () => {
    setAsked(false);
    setLeaving(true);
    void logOutWorker();
  };
  const links: SideLink[] = [
    { to: partnerPaths.dashboard, label: t('partnerPortal.dashboard'), Icon: LayoutDashboard },
    { to: partnerPaths.offers, label: t('partnerPortal.offers'), Icon: BellRing },
    { to: partnerPaths.today, label: t('partnerPortal.today.title'), Icon: Route },
    { to: partnerPaths.week, label: t('partnerPortal.week.title'), Icon: CalendarDays },
    { to: partnerPaths.jobs, label: t('partnerPortal.jobs'), Icon: BriefcaseBusiness },
    { to: partnerPaths.updates, label: t('partnerPortal.updates'), Icon: BellDot },
    { to: partnerPaths.hours, label: t('partnerPortal.hours'), Icon: CalendarClock },
    { to: partnerPaths.profile, label: t('partnerPortal.profile'), Icon: UserRound },
    { to: partnerPaths.documents, label: t('partnerPortal.documents'), Icon: FileCheck },
    { to: partnerPaths.support, label: t('partnerPortal.support'), Icon: Headset },
  ];
  return (
    <>
      <SideMenu
        label={t('partnerPortal.menuName')}
        links={links}
        logoutLabel={t(leaving ? 'partnerPortal.loggingOut' : 'partnerPortal.logout')}
        leaving={leaving}
        onLogout={() => {
          if (unsentMoves('worker', workerSession.get()?.firebaseUid).length > 0) setAsked(true);
          else leave();
        }}
        extra={<LanguageSwitch />}
        note={t('partnerPortal.rights', { year: indiaYear(), name: brand.name })}
        onChoose={onChoose}
      />
      <ConfirmDialog
        open={isAsked}
        title={t('partnerPortal.unsent.title')}
        question={t('partnerPortal.unsent.question')}
        confirmLabel={t('partnerPortal.logout')}
        busyLabel={t('partnerPortal.loggingOut')}
        closeLabel={t('partnerPortal.unsent.stay')}
        busy={false}
        failure={null}
        onConfirm={leave}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
