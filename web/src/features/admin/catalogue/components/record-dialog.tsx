import type { ReactNode } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { SaveFailure } from './save-failure';

/** What the catalogue is made of. */
export type RecordKind = 'city' | 'category' | 'service';

interface RecordDialogProps {
  kind: RecordKind;
  isNew: boolean;
  saving: { isPending: boolean; isError: boolean; error: unknown };
  /** Gives the name of the first wrong field, which is focused. */
  onSubmit: () => string | null;
  onClose: () => void;
  /** True where something stands in the fields that is not saved. */
  startsChanged: boolean;
  onLoadNewest: (() => void) | null;
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which a record of the catalogue is added or edited. */
export function RecordDialog({ kind, isNew, saving, onLoadNewest, ...dialog }: RecordDialogProps) {
  const t = useT();
  return (
    <FormDialog
      {...dialog}
      open
      title={t(isNew ? `adminCatalogue.${kind}.add` : `adminCatalogue.${kind}.edit`)}
      submitLabel={t('adminCatalogue.save')}
      busyLabel={t('adminCatalogue.saving')}
      busy={saving.isPending}
      failure={
        saving.isError && <SaveFailure isNew={isNew} error={saving.error} onLoadNewest={onLoadNewest} />
      }
    />
  );
}
