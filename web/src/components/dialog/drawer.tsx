import { Modal, type ModalProps } from './modal';

/** A panel that slides in from the side. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} shape="drawer" />;
}
