import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';
import styles from './modal.module.css';
import { useModal } from './use-modal';

export interface ModalProps {
  open: boolean;
  /** Called by the close button, Esc and a press on the backdrop; the caller then sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** `alertdialog` for something to know or decide before going on; its content is then announced at once. */
  role?: 'alertdialog' | undefined;
  /** True for content without controls, which the keyboard must be able to scroll. */
  wordsOnly?: boolean | undefined;
  /** False while something outside the dialog must stay reachable, such as the reCAPTCHA puzzle. */
  modal?: boolean | undefined;
}

/**
 * The shared frame of dialog, drawer and full-screen popup (`page`): a native modal `<dialog>` with title, close button,
 * content and footer.
 */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  role,
  modal = true,
  wordsOnly = false,
  shape,
}: ModalProps & { shape: 'dialog' | 'drawer' | 'page' }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const pressedOutside = useRef(false);
  useModal(ref, open, onClose, modal);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is only a shortcut for Esc and the close button
    <dialog
      ref={ref}
      className={classNames(styles.modal, styles[shape])}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        // A dismissed file picker in it and a dialog within it cancel, too: React lets both bubble up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Only a press that starts and ends on the backdrop closes; dragging a selection out of a field must not.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current) onClose();
      }}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t('common.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {/* Scrolling text must be scrollable by keyboard, too; and the focus stays here where what had it goes. */}
          <div id={bodyId} className={styles.body} tabIndex={wordsOnly ? 0 : -1}>
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
