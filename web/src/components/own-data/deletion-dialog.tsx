import { readPhone } from '@gharseva/contract/rules';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { useT } from '../../lib/i18n/i18n';
import { leaver, startLeaving, stopLeaving } from '../../lib/session/leaving';
import { Dialog } from '../dialog/dialog';
import { FormDialog } from '../dialog/form-dialog';
import { FailureWords } from '../feedback/failure-words';
import { Notice } from '../feedback/notice';
import { Field } from '../form/text-field';
import { Button } from '../ui/button';
import { mayBeGone } from './may-be-gone';
import styles from './own-data.module.css';

interface DeletionDialogProps {
  by: 'own' | 'admin';
  /** Whose session ends with the account; missing for an admin's. */
  own?: string | undefined;
  /** The phone to be typed. */
  phone: string;
  remove: () => Promise<{ isFinished: boolean }>;
  onGone: () => void;
  onClose: () => void;
}

/** Tells what a deletion leaves and why, asks for the phone number, and deletes the account. */
export function DeletionDialog({ by, own, phone, remove, onGone, onClose }: DeletionDialogProps) {
  const t = useT();
  const leaving = useSyncExternalStore(leaver.subscribe, leaver.get);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const removal = useMutation({
    mutationFn: remove,
    onMutate: () => own !== undefined && startLeaving(own),
    onError: (error) => {
      if (!mayBeGone(error)) stopLeaving();
    },
  });
  useEffect(() => stopLeaving, []);
  // A refused session is the answer that was lost: an account that is closed signs nobody in.
  const isClosed = mayBeGone(removal.error) && leaving?.end != null;
  const submit = () => {
    const { phone: read } = readPhone(typed);
    setIsWrong(read !== phone);
    if (read !== phone) return ['phone'];
    removal.mutate();
    return [];
  };
  if (removal.isSuccess || isClosed) {
    return (
      <Dialog
        role="alertdialog"
        open
        onClose={onGone}
        title={t('ownData.deletedTitle')}
        footer={
          <Button ref={focusOnMount} onClick={onGone}>
            {t('ownData.close')}
          </Button>
        }
      >
        <p>{t(removal.data?.isFinished ? 'ownData.deleted' : 'ownData.deleting')}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      open
      title={t(`ownData.${by}.delete`)}
      submitLabel={t(`ownData.${by}.delete`)}
      busyLabel={t('ownData.busy')}
      busy={removal.isPending}
      failure={
        removal.isError && (
          <FailureWords
            text={t(mayBeGone(removal.error) ? 'ownData.deleteUnknown' : 'ownData.deleteFailed')}
            error={removal.error}
          />
        )
      }
      onSubmit={submit}
      // A deletion that was asked for goes on: its outcome is awaited.
      isLocked={removal.isPending}
      onClose={onClose}
    >
      <div className={styles.words}>
        <Notice tone="warning">{t(`ownData.${by}.warning`)}</Notice>
        <p>{t('ownData.kept')}</p>
        <p>{t('ownData.keptNamed')}</p>
      </div>
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t(`ownData.${by}.typePhone`)}
        prefix="+91"
        value={typed}
        error={isWrong ? t('ownData.otherPhone') : undefined}
        ref={focusOnMount}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
