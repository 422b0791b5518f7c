import type { ReactNode } from 'react';
import { SideFrame } from '#components/layout/side-frame.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PortalBar } from './portal-bar';
import { PortalMenu } from './portal-menu';

interface PortalFrameProps {
  workerUid: string;
  /** The link to the updates, with their number. */
  updates: ReactNode;
  children: ReactNode;
}

/**
 * The portal's frame: the count of unread updates, and a side menu, on small screens a drawer behind a Menu button
 * (docs/specification.md section 2); on phones with a bar of the main pages at the foot.
 */
export function PortalFrame({ workerUid, updates, children }: PortalFrameProps) {
  const t = useT();
  return (
    <SideFrame
      home={partnerPaths.dashboard}
      name={t('partnerPortal.brand')}
      menuLabel={t('partnerPortal.menu')}
      tool={{ small: updates, wide: updates }}
      menu={(onChoose) => <PortalMenu onChoose={onChoose} />}
      narrow
    >
      {children}
      <PortalBar workerUid={workerUid} />
    </SideFrame>
  );
}
