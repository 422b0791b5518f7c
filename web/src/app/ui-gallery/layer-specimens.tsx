import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog';
import { Dialog } from '../../components/dialog/dialog';
import { Drawer } from '../../components/dialog/drawer';
import { FormDialog } from '../../components/dialog/form-dialog';
import { Modal } from '../../components/dialog/modal';
import { Field } from '../../components/form/text-field';
import { Button } from '../../components/ui/button';
import { useT } from '../../lib/i18n/i18n';
import { showFailure, showToast } from '../../lib/toast';
import { Row, Specimen } from './specimen';

const LAYERS = ['Dialog', 'Drawer', 'Modal', 'ConfirmDialog', 'FormDialog'] as const;
type Layer = (typeof LAYERS)[number];

/** Layers over the page. Each opens in the theme around its button. */
export function LayerSpecimens() {
  return (
    <Specimen name="Dialog, Drawer, Modal, ConfirmDialog, FormDialog, Toast" render={() => <Layers />} />
  );
}

function Layers() {
  const t = useT();
  const [open, setOpen] = useState<Layer | null>(null);
  const close = () => setOpen(null);
  const frame = (layer: Layer) => ({ open: open === layer, onClose: close, title: t('account.editAddress') });
  return (
    <>
      <Row>
        {LAYERS.map((layer) => (
          <Button key={layer} variant="secondary" lang="en" onClick={() => setOpen(layer)}>
            {layer}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => showToast('success', t('account.addressSaved'))}>
          {t('account.saveAddress')}
        </Button>
        <Button variant="danger" onClick={() => showToast('danger', t('account.addressDeleted'))}>
          {t('account.delete')}
        </Button>
        <Button variant="quiet" onClick={() => showFailure(t('common.networkError'))}>
          {t('common.discard')}
        </Button>
      </Row>
      <Dialog {...frame('Dialog')} footer={<Button onClick={close}>{t('common.close')}</Button>}>
        <p>{t('checkout.priceText')}</p>
      </Dialog>
      <Drawer {...frame('Drawer')}>
        <p>{t('cart.emptyHint')}</p>
      </Drawer>
      <Modal {...frame('Modal')} shape="page">
        <p>{t('cart.emptyHint')}</p>
      </Modal>
      <ConfirmDialog
        {...frame('ConfirmDialog')}
        question={t('account.deleteConfirm')}
        confirmLabel={t('account.delete')}
        busyLabel={t('account.deleting')}
        busy={false}
        failure={t('account.deleteFailed')}
        onConfirm={close}
      />
      <FormDialog
        {...frame('FormDialog')}
        submitLabel={t('account.saveAddress')}
        busyLabel={t('account.savingAddress')}
        busy={false}
        failure={null}
        onSubmit={() => {
          close();
          return [];
        }}
      >
        <Field name="city" label={t('account.city')} />
      </FormDialog>
    </>
  );
}
