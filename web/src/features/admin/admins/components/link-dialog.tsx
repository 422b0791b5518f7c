import { useEffect, useRef } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useCreatePasswordLink } from '../api/use-admins';
import styles from './admins.module.css';

interface LinkDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Makes the link by which a new admin sets the password, and shows it once, to be passed on. */
export function LinkDialog({ id, name, onClose }: LinkDialogProps) {
  const t = useT();
  const making = useCreatePasswordLink(id);
  const field = useRef<HTMLInputElement>(null);
  const link = making.data;
  // The button that made it, and had the focus, is gone.
  useEffect(() => {
    if (link !== undefined) field.current?.focus();
  }, [link]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      showToast('success', t('adminAdmins.linkCopied'));
    } catch {
      // Refused, or missing without HTTPS: the focus selects the link, to be copied by hand.
      field.current?.focus();
    }
  };
  return (
    <Dialog open title={t('adminAdmins.linkNamed', { name })} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t('adminAdmins.linkIntro', { name })}</p>
        {making.isError && (
          <Outcome tone="danger">
            <FailureWords text={t('adminAdmins.linkFailed')} error={making.error} />
          </Outcome>
        )}
        {link === undefined ? (
          <Button busy={making.isPending} onClick={() => making.mutate()}>
            {making.isPending ? t('adminAdmins.linkMaking') : t('adminAdmins.linkMake')}
          </Button>
        ) : (
          <>
            <Field
              label={t('adminAdmins.link')}
              name="link"
              readOnly
              ref={field}
              value={link}
              onFocus={({ target }) => target.select()}
            />
            <Notice tone="warning">{t('adminAdmins.linkWarning')}</Notice>
            <Button onClick={() => void copy()}>{t('adminAdmins.linkCopy')}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
