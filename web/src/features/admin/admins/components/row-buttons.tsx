import type { AdminAccount } from '@gharseva/contract';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './admins.module.css';

/** What an owner can do to another admin. */
export type Action = 'role' | 'link' | 'sessions' | 'factor' | 'access';

/** A button: what it does, its text, and its accessible name. */
type Choice = [Action, label: string, full: string];

interface RowButtonsProps {
  account: AdminAccount;
  onChoose: (what: Action) => void;
}

/**
 * The buttons for another admin with access: the link until the first sign-in, its sessions and factor from then on; of a decision that
 * was not done at the account, those that complete it.
 */
export function RowButtons({ account, onChoose }: RowButtonsProps) {
  const t = useT();
  const { name, hasAccess, hasSecondFactor, unfinished } = account;
  const factor: Choice = ['factor', t('adminAdmins.factor.label'), t('adminAdmins.factor.named', { name })];
  const role: Choice = ['role', t('adminAdmins.role'), t('adminAdmins.roleNamed', { name })];
  const ofAccess: Choice[] = [
    account.lastSignInAt === null
      ? ['link', t('adminAdmins.link'), t('adminAdmins.linkNamed', { name })]
      : ['sessions', t('adminAdmins.sessions.label'), t('adminAdmins.sessions.named', { name })],
    ...(hasSecondFactor ? [factor] : []),
  ];
  const choices: Choice[] = [
    ...(unfinished === 'withdrawal' ? [] : [role]),
    ...(hasAccess ? ofAccess : []),
    ['access', t('adminAdmins.access.label'), t('adminAdmins.access.named', { name })],
  ];
  return (
    <div className={styles.buttons}>
      {choices.map(([what, label, full]) => (
        <Button
          key={what}
          variant="secondary"
          size="sm"
          aria-label={full}
          aria-haspopup="dialog"
          onClick={() => onChoose(what)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
