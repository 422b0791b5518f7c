import type { ReactNode } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { SaveFailure } from '../../shared/save-failure';

/** The kinds of catalogue records. */
export type RecordKind = 'city' | 'category' | 'service';

interface RecordDialogProps {
  kind: RecordKind;
  isNew: boolean;
  saving: { isPending: boolean; isError: boolean; error: unknown };
  /** Returns the names of the wrong fields. */
  onSubmit: () => readonly string[];
  onClose: () => void;
  /** True when the fields already hold unsaved changes. */
  startsChanged: boolean;
  onLoadNewest: (() => void) | null;
  children: ReactNode;
}

/** The dialog to add or edit a catalogue record. */
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
        saving.isError && (
          // The words of docs/specification.md section 8.
          <SaveFailure
            text={t(isNew ? 'adminCatalogue.addFailed' : 'adminCatalogue.updateFailed')}
            error={saving.error}
            onLoadNewest={onLoadNewest}
          />
        )
      }
    />
  );
}
