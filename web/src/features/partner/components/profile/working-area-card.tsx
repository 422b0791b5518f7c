import type { Worker } from '@gharseva/contract';
import { MapPin } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import portal from '../portal/portal.module.css';
import styles from './profile.module.css';

/** Whether the location is set, with a link to it. */
export function WorkingAreaCard({ worker }: { worker: Worker }) {
  const t = useT();
  return (
    <Card as="section" className={styles.area} aria-labelledby="working-area">
      <div>
        <h2 id="working-area" className={portal.heading}>
          {t('partnerPortal.whereTitle')}
        </h2>
        <p className={portal.soft}>
          {worker.location
            ? t('partnerPortal.whereSet', { radius: worker.preferredWorkingRadius })
            : t('partnerPortal.whereMissing')}
        </p>
      </div>
      <ButtonLink
        to={partnerPaths.location}
        variant="secondary"
        icon={<MapPin size={18} aria-hidden="true" />}
      >
        {t('partnerPortal.whereChange')}
      </ButtonLink>
    </Card>
  );
}
