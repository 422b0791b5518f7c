import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Notice } from '#components/feedback/notice.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { wantedPage } from '#lib/wanted-page.ts';
import { useWorkerSession, workerSessionLost } from '../../state/worker-session';
import styles from './sign-in.module.css';

/**
 * Professional Login (docs/specification.md section 2); a signed-in partner is redirected to the page the guard had
 * stopped, else to the dashboard.
 */
export function WorkerLoginPage({ children }: { children: ReactNode }) {
  const t = useT();
  const session = useWorkerSession();
  const { state } = useLocation();
  const lost = useSyncExternalStore(workerSessionLost.subscribe, workerSessionLost.get);
  if (session) return <Navigate to={wantedPage(state, partnerPaths.dashboard)} replace />;
  return (
    <Page narrow>
      <div className={styles.login}>
        <PageHeader title={t('partner.loginTitle')} intro={t('partner.loginIntro')} />
        {lost && (
          <div className={styles.lost}>
            <Notice tone="warning">
              <p>{t('partner.sessionNotFound')}</p>
              <p>{t('partner.sessionNotFoundHint')}</p>
            </Notice>
          </div>
        )}
        <Card className={styles.sheet}>
          {children}
          <p className={styles.other}>
            {t('partner.newHere')} <Link to={paths.becomePartner}>{t('partner.joinLink')}</Link>
          </p>
        </Card>
      </div>
    </Page>
  );
}
