import type { Translated } from '@gharseva/contract/rules';
import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { showToast } from '#lib/toast.ts';

interface DeleteDialogProps<Item extends Translated<'name'>> {
  /** Null closes the dialog. */
  item: Item | null;
  /** `Delete city?` and the like (docs/specification.md section 5). */
  question: string;
  removal: UseMutationResult<unknown, Error, Item>;
  onClose: () => void;
}

/** Confirms the deletion of a catalogue record; a refusal names what uses it. */
export function DeleteDialog<Item extends Translated<'name'>>({
  item,
  question,
  removal,
  onClose,
}: DeleteDialogProps<Item>) {
  const t = useT();
  const text = useLocalText();
  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = () => {
    if (item === null) return;
    removal.mutate(item, {
      onSuccess: () => {
        showToast('success', t('adminCatalogue.deleted', { name: text(item, 'name') }));
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      open={item !== null}
      title={t('adminCatalogue.delete')}
      question={question}
      confirmLabel={t('adminCatalogue.delete')}
      busyLabel={t('adminCatalogue.deleting')}
      busy={removal.isPending}
      failure={
        removal.isError && <FailureWords text={t('adminCatalogue.deleteFailed')} error={removal.error} />
      }
      onConfirm={confirm}
      onClose={close}
    >
      {item && text(item, 'name')}
    </ConfirmDialog>
  );
}
