import { Page } from '#components/layout/page-frame.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './support.module.css';
import { SupportCards } from './support-cards';

/**
 * The numbers of the locale files' questions, in the order of the page; the static page gives search engines the same
 * ones.
 */
const QUESTIONS = [1, 4, 5, 3, 6, 7, 2] as const;

/** How to reach customer care, and when (docs/specification.md section 2). */
export default function SupportPage() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('support.supportTitle')} intro={t('support.supportIntro')} />
      <SupportCards />
      <section className={styles.section} aria-labelledby="quick-answers">
        <h2 id="quick-answers">{t('support.helpHeading')}</h2>
        <div className={styles.answers}>
          {QUESTIONS.map((number) => (
            <details key={number} className={styles.answer}>
              <summary>{t(`support.help${number}Question`)}</summary>
              <p>{t(`support.help${number}Answer`)}</p>
            </details>
          ))}
        </div>
      </section>
      <Card as="section" className={styles.feedback} aria-labelledby="feedback">
        <div>
          <h2 id="feedback" className={styles.cardTitle}>
            {t('support.feedbackHeading')}
          </h2>
          <p className={styles.hint}>{t('support.feedbackText')}</p>
        </div>
        <ButtonLink to={paths.contact} variant="secondary">
          {t('support.feedbackLink')}
        </ButtonLink>
      </Card>
    </Page>
  );
}
