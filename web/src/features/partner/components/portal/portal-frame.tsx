import type { ReactNode } from 'react';
import { SideFrame } from '#components/layout/side-frame.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PortalMenu } from './portal-menu';

/** The portal's frame: a side menu, on small screens a drawer behind a Menu button (docs/specification.md section 2). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <SideFrame
      home={partnerPaths.dashboard}
      name={t('partnerPortal.brand')}
      menuLabel={t('partnerPortal.menu')}
      menu={(onChoose) => <PortalMenu onChoose={onChoose} />}
      narrow
    >
      {children}
    </SideFrame>
  );
}
