import { type ReactNode, useRef, useState } from 'react';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { useT } from '../../lib/i18n/i18n';
import { Button } from '../ui/button';
import styles from './asking-dialogs.module.css';
import { Dialog } from './dialog';
import type { ModalProps } from './modal';

/**
 * A dialog around fields. With unsaved input, Esc, the close button and a press on the backdrop ask in the footer before
 * discarding it; Cancel in the caller's own footer discards at once.
 *
 * @param startsChanged true if the fields start with unsaved input
 * @param isLocked true while what was sent cannot be left: nothing closes it
 */
export function GuardedDialog({
  startsChanged = false,
  isLocked = false,
  ...props
}: Omit<ModalProps, 'footer'> & {
  footer: ReactNode;
  startsChanged?: boolean | undefined;
  isLocked?: boolean | undefined;
}) {
  const t = useT();
  const [wasOpen, setWasOpen] = useState(props.open);
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const before = useRef<Element | null>(null);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    setTyped(false);
    setAsking(false);
  }

  const leave = () => {
    if (isLocked) return;
    if (!typed && !startsChanged) {
      props.onClose();
      return;
    }
    if (!asking) before.current = document.activeElement;
    setAsking(true);
  };
  const stay = () => {
    setAsking(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };

  return (
    <Dialog
      {...props}
      onClose={leave}
      footer={
        asking ? (
          <div className={styles.words}>
            <p role="alert">{t('common.discardQuestion')}</p>
            <div className={styles.row}>
              <Button variant="secondary" ref={focusOnMount} onClick={stay}>
                {t('common.keepEditing')}
              </Button>
              <Button variant="danger" onClick={props.onClose}>
                {t('common.discard')}
              </Button>
            </div>
          </div>
        ) : (
          props.footer
        )
      }
    >
      {/* Changes of the fields bubble up to here. */}
      <div className={styles.fields} onChange={() => setTyped(true)}>
        {props.children}
      </div>
    </Dialog>
  );
}
