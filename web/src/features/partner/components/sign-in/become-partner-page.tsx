import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWorkerSession } from '../../state/worker-session';
import { PartnerGuide } from './partner-guide';
import styles from './sign-in.module.css';

/**
 * Worker registration (docs/specification.md section 2): the steps next to the guide; a signed-in partner sees the
 * fourth step.
 */
export function BecomePartnerPage({ children }: { children: ReactNode }) {
  const t = useT();
  const session = useWorkerSession();
  return (
    <Page>
      <PageHeader title={t('partner.joinTitle')} intro={t('partner.joinIntro')} />
      <div className={styles.columns}>
        <Card className={styles.sheet}>
          {session ? (
            <EmptyState
              icon={<CircleCheck size={28} />}
              text={t('partner.alreadyRegistered')}
              hint={t('partner.alreadyHint')}
              action={<ButtonLink to={partnerPaths.dashboard}>{t('partner.goToDashboard')}</ButtonLink>}
            />
          ) : (
            <>
              {children}
              <p className={styles.other}>
                {t('partner.registeredAlready')} <Link to={paths.workerLogin}>{t('partner.loginLink')}</Link>
              </p>
            </>
          )}
        </Card>
        <PartnerGuide />
      </div>
    </Page>
  );
}
