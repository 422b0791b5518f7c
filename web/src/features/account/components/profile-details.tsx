import type { User } from '@gharseva/contract';
import { Field } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './profile.module.css';

/** Name, phone and e-mail, read-only: disabled fields without a save button (docs/specification.md section 2). */
export function ProfileDetails({ user }: { user: User }) {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="profile-details">
      <h2 id="profile-details" className={styles.heading}>
        {t('account.detailsHeading')}
      </h2>
      <div className={styles.fields}>
        <Field label={t('account.nameLabel')} value={user.name} disabled readOnly />
        <Field label={t('account.phoneLabel')} prefix="+91" value={user.phone} disabled readOnly />
        <Field label={t('account.emailLabel')} value={user.email} disabled readOnly />
      </div>
      <p className={styles.note}>
        {t('account.detailsFixed')} <Link to={paths.support}>{t('account.supportLink')}</Link>
      </p>
    </Card>
  );
}
