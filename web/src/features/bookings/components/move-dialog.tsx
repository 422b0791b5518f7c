import { type ReactNode, useId } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Form } from '#components/form/form.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import styles from './bookings.module.css';
import { OfflineHint } from './offline-hint';

interface MoveDialogProps {
  title: string;
  children: ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** The label of the button that changes nothing. */
  keepLabel: string;
  busy: boolean;
  /** The reason why nothing was moved, or null. */
  failure: ReactNode;
  /** It cannot be taken back: the focus starts on the button that changes nothing. */
  isFinal?: boolean;
  /** It needs no network. */
  isKept?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** The question of a move, with what has to be chosen. */
export function MoveDialog(props: MoveDialogProps) {
  const id = useId();
  const submit = () => {
    props.onSubmit();
    return [];
  };
  return (
    <Dialog
      open
      role={props.isFinal ? 'alertdialog' : undefined}
      onClose={props.onClose}
      title={props.title}
      footer={
        <div className={styles.asking}>
          {props.failure && <Outcome tone="danger">{props.failure}</Outcome>}
          {!props.isKept && <OfflineHint />}
          <div className={styles.answers}>
            <Button
              variant="secondary"
              ref={props.isFinal ? focusOnMount : undefined}
              onClick={props.onClose}
            >
              {props.keepLabel}
            </Button>
            <Button type="submit" form={id} variant={props.isFinal ? 'danger' : 'primary'} busy={props.busy}>
              {props.busy ? props.busyLabel : props.submitLabel}
            </Button>
          </div>
        </div>
      }
    >
      <Form id={id} busy={props.busy} onSend={submit}>
        {props.children}
      </Form>
    </Dialog>
  );
}
