import { Clock, Mail, MessageCircle, Phone } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { brand, emailHref, phoneHref, whatsappHref } from '#config/brand.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/use-now.ts';
import { ContactCard } from './contact-card';
import { isOpenNow } from './is-open-now';
import styles from './support.module.css';

const MINUTE_MS = 60_000;

/** Phone and WhatsApp, e-mail, and the hours with whether care is open now. */
export function SupportCards() {
  const t = useT();
  const open = isOpenNow(useNow(MINUTE_MS));
  return (
    <div className={styles.cards}>
      <ContactCard icon={<Phone size={22} />} title={t('support.callHeading')} hint={t('support.callHint')}>
        <a href={phoneHref}>{t('support.call', { phone: brand.phone })}</a>
        <a href={whatsappHref} target="_blank" rel="noreferrer">
          <MessageCircle size={18} aria-hidden="true" />
          {t('support.whatsapp', { phone: brand.phone })}
        </a>
      </ContactCard>
      <ContactCard icon={<Mail size={22} />} title={t('support.emailHeading')} hint={t('support.emailHint')}>
        <a href={emailHref}>{brand.email}</a>
      </ContactCard>
      <ContactCard icon={<Clock size={22} />} title={t('support.hoursHeading')} hint={t('support.hours')}>
        <Badge tone={open ? 'success' : 'neutral'}>
          {open ? t('support.openNow') : t('support.closedNow')}
        </Badge>
        {!open && <p className={styles.closed}>{t('support.closedHint')}</p>}
      </ContactCard>
    </div>
  );
}
