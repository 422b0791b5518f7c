import type { Worker } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import portal from '../portal/portal.module.css';
import { HoursForm } from './hours-form';

/** When the partner works; editable for pending and active partners. */
export function HoursPage({ worker }: { worker: Worker }) {
  const t = useT();
  const editable = worker.status !== 'inactive';
  return (
    <>
      <PageHeader title={t('partnerPortal.hoursTitle')} intro={t('partnerPortal.hoursIntro')} />
      <div className={portal.sections}>
        {!editable && <Notice tone="warning">{t('partnerPortal.hoursInactive')}</Notice>}
        {editable && !worker.availability && <Notice tone="neutral">{t('partnerPortal.hoursEmpty')}</Notice>}
        <Card>
          <HoursForm worker={worker} editable={editable} />
        </Card>
      </div>
    </>
  );
}
