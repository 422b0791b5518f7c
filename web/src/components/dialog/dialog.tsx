import { Modal, type ModalProps } from './modal';

/** A dialog: a bottom sheet on a phone, centred on larger screens. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} shape="dialog" />;
}
