import { Clock, Mail, MessageCircle, Phone } from 'lucide-react';
import { Page } from '../../../components/layout/page-frame';
import { Badge } from '../../../components/ui/badge';
import { ButtonLink } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { PageHeader } from '../../../components/ui/page-header';
import { brand, emailHref, phoneHref, whatsappHref } from '../../../config/brand';
import { paths } from '../../../config/paths';
import { useT } from '../../../lib/i18n/i18n';
import { ContactCard } from './contact-card';
import { isOpenNow } from './is-open-now';
import styles from './support.module.css';

const QUESTIONS = [1, 2, 3] as const;

/** How to reach customer care, and when (SPEC.md section 2). */
export default function SupportPage() {
  const t = useT();
  const open = isOpenNow(new Date());
  return (
    <Page>
      <PageHeader title={t('support.supportTitle')} intro={t('support.supportIntro')} />
      <div className={styles.cards}>
        <ContactCard icon={<Phone size={22} />} title={t('support.callHeading')} hint={t('support.callHint')}>
          <a href={phoneHref}>{t('support.call', { phone: brand.phone })}</a>
          <a href={whatsappHref} target="_blank" rel="noreferrer">
            <MessageCircle size={18} aria-hidden="true" />
            {t('support.whatsapp', { phone: brand.phone })}
          </a>
        </ContactCard>
        <ContactCard
          icon={<Mail size={22} />}
          title={t('support.emailHeading')}
          hint={t('support.emailHint')}
        >
          <a href={emailHref}>{brand.email}</a>
        </ContactCard>
        <ContactCard icon={<Clock size={22} />} title={t('support.hoursHeading')} hint={t('support.hours')}>
          <p>
            <Badge tone={open ? 'success' : 'neutral'}>
              {open ? t('support.openNow') : t('support.closedNow')}
            </Badge>
          </p>
        </ContactCard>
      </div>
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
