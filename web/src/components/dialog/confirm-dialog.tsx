import type { ReactNode } from 'react';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { useT } from '../../lib/i18n/i18n';
import { Outcome } from '../feedback/outcome';
import { Button } from '../ui/button';
import styles from './asking-dialogs.module.css';
import { GuardedDialog } from './guarded-dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question. */
  question: string;
  /** Details below the question, perhaps with fields: any way out but the dismissing button asks before changes are lost. */
  children?: ReactNode;
  /** True if the fields start with unsaved input. */
  startsChanged?: boolean | undefined;
  /** The label of the confirming button; `busyLabel` while it is busy. */
  confirmLabel: string;
  busyLabel: string;
  /** The label of the dismissing button; default Cancel. Needed where the question itself is about cancelling. */
  closeLabel?: string;
  /** Nothing is lost by it: the confirming button does not warn. */
  isWelcome?: boolean;
  busy: boolean;
  /** The reason of a failure, or null. */
  failure: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an irreversible action; the focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT();
  return (
    <GuardedDialog
      role="alertdialog"
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      startsChanged={props.startsChanged}
      footer={
        <div className={styles.row}>
          <Button variant="secondary" ref={focusOnMount} onClick={props.onClose}>
            {props.closeLabel ?? t('common.cancel')}
          </Button>
          <Button
            variant={props.isWelcome ? 'primary' : 'danger'}
            busy={props.busy}
            onClick={props.onConfirm}
          >
            {props.busy ? props.busyLabel : props.confirmLabel}
          </Button>
        </div>
      }
    >
      <div className={styles.words}>
        <p>{props.question}</p>
        {props.children && <div className={styles.about}>{props.children}</div>}
        {props.failure && <Outcome tone="danger">{props.failure}</Outcome>}
      </div>
    </GuardedDialog>
  );
}
