import { type ReactNode, useId } from 'react';
import { useT } from '../../lib/i18n/i18n';
import { Outcome } from '../feedback/outcome';
import { Form } from '../form/form';
import { Button } from '../ui/button';
import styles from './asking-dialogs.module.css';
import { GuardedDialog } from './guarded-dialog';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** The fields. */
  children: ReactNode;
  /** Null while there is nothing to send. */
  submitLabel: string | null;
  /** `Cancel` by default: where the form itself cancels something, the words for leaving it alone. */
  cancelLabel?: string | undefined;
  /** It cannot be taken back. */
  isFinal?: boolean | undefined;
  busyLabel: string;
  busy: boolean;
  /** The reason why saving failed, or null. */
  failure: ReactNode;
  /** Called by Enter and by the button, never while busy. Returns the names of the wrong fields. */
  onSubmit: () => readonly string[];
  onClose: () => void;
  /** True if the fields start with unsaved input. */
  startsChanged?: boolean | undefined;
  /** True while what was sent cannot be left: nothing closes it. */
  isLocked?: boolean | undefined;
}

/** A dialog around a form, with Cancel. */
export function FormDialog(props: FormDialogProps) {
  const t = useT();
  const id = useId();
  return (
    <GuardedDialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      startsChanged={props.startsChanged}
      isLocked={props.isLocked}
      footer={
        <div className={styles.words}>
          {/* Next to the pressed button: the top of a long form may be out of sight. */}
          {props.failure && <Outcome tone="danger">{props.failure}</Outcome>}
          <div className={styles.row}>
            <Button variant="secondary" disabled={props.isLocked} onClick={props.onClose}>
              {props.cancelLabel ?? t('common.cancel')}
            </Button>
            {props.submitLabel !== null && (
              <Button
                type="submit"
                form={id}
                busy={props.busy}
                variant={props.isFinal ? 'danger' : 'primary'}
              >
                {props.busy ? props.busyLabel : props.submitLabel}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <Form id={id} busy={props.busy} onSend={props.onSubmit}>
        {props.children}
      </Form>
    </GuardedDialog>
  );
}
