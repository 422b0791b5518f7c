import type { Worker } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import portal from '../portal/portal.module.css';
import { LocationForm } from './location-form';

/** The partner's base and working radius; editable for pending and active partners. */
export function LocationPage({ worker }: { worker: Worker }) {
  const t = useT();
  const editable = worker.status !== 'inactive';
  return (
    <>
      <PageHeader title={t('partnerPortal.locationTitle')} intro={t('partnerPortal.locationIntro')} />
      <div className={portal.sections}>
        {!editable && <Notice tone="warning">{t('partnerPortal.locationInactive')}</Notice>}
        <Card>
          <LocationForm worker={worker} editable={editable} />
        </Card>
      </div>
    </>
  );
}
