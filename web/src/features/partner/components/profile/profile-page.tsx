import type { Worker } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import portal from '../portal/portal.module.css';
import { ChangeRequestCard } from './change-request-card';
import { OwnDataCard } from './own-data-card';
import { ProfileForm } from './profile-form';
import { WorkingAreaCard } from './working-area-card';

/** The partner's profile, editable only while the status is pending (docs/specification.md section 2). */
export function ProfilePage({ worker }: { worker: Worker }) {
  const t = useT();
  const editable = worker.status === 'pending';
  return (
    <>
      <PageHeader title={t('partnerPortal.profileTitle')} intro={t('partnerPortal.profileIntro')} />
      <div className={portal.sections}>
        {!editable && (
          <Notice tone="neutral">
            {t(worker.status === 'active' ? 'partnerPortal.profileAsk' : 'partnerPortal.profileFixed')}
          </Notice>
        )}
        <Card>
          <ProfileForm worker={worker} editable={editable} />
        </Card>
        {worker.status === 'active' && <ChangeRequestCard worker={worker} />}
        <WorkingAreaCard worker={worker} />
        <OwnDataCard worker={worker} />
      </div>
    </>
  );
}
