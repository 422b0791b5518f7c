import { useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Notice } from '#components/feedback/notice.tsx';
import { BrandMark } from '#components/layout/brand-mark.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { brand } from '#config/brand.ts';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { wantedPage } from '#lib/wanted-page.ts';
import { adminSessionEnded, useAdminToken } from '../../shared/admin-session';
import type { LoginStep } from '../model/login-step';
import { CodeStep } from './code-step';
import { FactorSetup } from './factor-setup';
import styles from './login.module.css';
import { LoginForm } from './login-form';

/** Admin sign-in (docs/specification.md section 2); a signed-in admin is redirected to the page the guard had stopped. */
export default function AdminLoginPage() {
  const t = useT();
  const token = useAdminToken();
  const { state } = useLocation();
  const [step, setStep] = useState<LoginStep>({ kind: 'password' });
  const back = () => setStep({ kind: 'password' });
  const ended = useSyncExternalStore(adminSessionEnded.subscribe, adminSessionEnded.get);
  if (token !== null) return <Navigate to={wantedPage(state, paths.admin)} replace />;
  return (
    <Page narrow>
      <div className={styles.login}>
        <Link to={paths.home} className={styles.brand}>
          <BrandMark name={brand.name} />
        </Link>
        <PageHeader title={t('admin.login.title')} intro={t('admin.login.intro')} />
        {ended && step.kind === 'password' && <Notice tone="warning">{t('admin.login.ended')}</Notice>}
        <Card>
          {step.kind === 'password' && <LoginForm onStep={setStep} />}
          {step.kind === 'code' && <CodeStep credentials={step.credentials} onBack={back} />}
          {step.kind === 'setup' && <FactorSetup credentials={step.credentials} onBack={back} />}
        </Card>
      </div>
    </Page>
  );
}
