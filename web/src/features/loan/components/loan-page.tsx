import { ListChecks } from 'lucide-react';
import { Page } from '#components/layout/page-frame.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './loan.module.css';
import { LoanForm } from './loan-form';

/** The loan application (docs/specification.md section 2). */
export default function LoanPage() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('loan.title')} intro={t('loan.intro')} />
      <div className={styles.layout}>
        <Card>
          <LoanForm />
        </Card>
        <aside className={styles.aside}>
          <h2 className={styles.asideTitle}>
            <ListChecks size={22} aria-hidden="true" />
            {t('loan.asideTitle')}
          </h2>
          <ol className={styles.steps}>
            <li>{t('loan.aside1')}</li>
            <li>{t('loan.aside2')}</li>
            <li>{t('loan.aside3')}</li>
          </ol>
        </aside>
      </div>
    </Page>
  );
}
