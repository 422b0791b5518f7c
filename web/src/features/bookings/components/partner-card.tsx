import type { OrderDetail } from '@gharseva/contract';
import { getPartnerPhoto } from '@gharseva/contract/schemas';
import { BadgeCheck } from 'lucide-react';
import { useCallback } from 'react';
import { brand } from '#config/brand.ts';
import { buildUrl } from '#lib/api/build-url.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { customer } from '#lib/session/customer.ts';
import { useBlobAddress } from '#lib/use-blob-address.ts';
import styles from './bookings.module.css';
import { Part } from './part';

/** Who comes: face, first name, trade, and whether the documents were checked; nothing before acceptance. */
export function PartnerCard({ order: { _id, partner, stage } }: { order: OrderDetail }) {
  const t = useT();
  const text = useLocalText();
  if (!partner) return null;
  const { firstName, isVerified, photo } = partner;
  const initials = <Initials name={firstName} />;
  return (
    <Part title={t('bookings.partner.title')}>
      <div className={styles.partner}>
        {photo ? <Photo key={photo} orderId={_id} fallback={initials} /> : initials}
        <div className={styles.partnerWords}>
          <p className={styles.partnerName}>{firstName}</p>
          <p className={styles.soft}>{text(partner, 'trade')}</p>
          {isVerified && (
            <p className={styles.verified}>
              <BadgeCheck size={18} aria-hidden="true" />
              {t('bookings.partner.verified', { brand: brand.name })}
            </p>
          )}
        </div>
      </div>
      {(stage === 'accepted' || stage === 'on_the_way') && (
        <p className={styles.hint}>{t('bookings.partner.other')}</p>
      )}
    </Part>
  );
}

/** The face, fetched with the customer's token; the initial until then, and where it cannot be had. */
function Photo({ orderId, fallback }: { orderId: string; fallback: React.ReactNode }) {
  const load = useCallback(
    (signal: AbortSignal) => fetchFile(buildUrl(getPartnerPhoto.path, { id: orderId }), customer, signal),
    [orderId],
  );
  const view = useBlobAddress(load);
  return view.name === 'shown' ? <img className={styles.face} src={view.address} alt="" /> : fallback;
}

function Initials({ name }: { name: string }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
}

/** The first letter as people count letters: with its signs, such as the vowel of a syllable in Hindi. */
function firstLetter(name: string): string {
  const [first = ''] = name.match(/\p{L}\p{M}*/u) ?? [];
  return first.toLocaleUpperCase();
}
