import { Building2, Mail, MessageSquareText, Phone, Share2 } from 'lucide-react';
import { Page } from '#components/layout/page-frame.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { brand, emailHref, phoneHref, whatsappHref } from '#config/brand.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ContactCard } from './contact-card';
import styles from './support.module.css';

const NETWORKS = [
  { name: 'YouTube', href: brand.social.youtube },
  { name: 'Instagram', href: brand.social.instagram },
  { name: 'Facebook', href: brand.social.facebook },
  { name: 'X', href: brand.social.x },
];
/** The networks on which the operator has a profile. */
const PROFILES = NETWORKS.filter(({ href }) => href);

/** Contact Us: phone, e-mail, registered name, social links and the feedback note (docs/specification.md section 2). */
export default function ContactPage() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('support.contactTitle')} intro={t('support.contactIntro')} />
      <div className={styles.cards}>
        <ContactCard icon={<Phone size={22} />} title={t('support.supportPhone')} hint={t('support.hours')}>
          <a href={phoneHref}>{t('support.call', { phone: brand.phone })}</a>
          <a href={whatsappHref} target="_blank" rel="noreferrer">
            {t('support.whatsapp', { phone: brand.phone })}
          </a>
        </ContactCard>
        <ContactCard icon={<Mail size={22} />} title={t('support.email')} hint={t('support.emailHint')}>
          <a href={emailHref}>{brand.email}</a>
        </ContactCard>
        <ContactCard icon={<Building2 size={22} />} title={t('support.registeredName')}>
          <address className={styles.office}>
            {brand.registeredName}
            <span>{brand.address}</span>
          </address>
        </ContactCard>
        <ContactCard
          icon={<MessageSquareText size={22} />}
          title={t('support.feedbackNoteHeading')}
          hint={t('support.feedbackNote')}
        >
          <a href={`${emailHref}?subject=${encodeURIComponent(`${brand.name} feedback`)}`}>
            {t('support.writeFeedback')}
          </a>
        </ContactCard>
        {PROFILES.length > 0 && (
          <ContactCard icon={<Share2 size={22} />} title={t('support.social')}>
            {PROFILES.map(({ name, href }) => (
              <a
                key={name}
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={t('support.socialNewTab', { name })}
              >
                {name}
              </a>
            ))}
          </ContactCard>
        )}
      </div>
    </Page>
  );
}
