import { Modal, type ModalProps } from './modal';

/** A dialog: a sheet from below on a phone, in the middle on larger screens. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} shape="dialog" />;
}
