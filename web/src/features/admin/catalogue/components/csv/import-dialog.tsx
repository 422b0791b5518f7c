import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { FieldFrame } from '#components/form/field.tsx';
import { FileButton } from '#components/form/file-button.tsx';
import { tableFault } from '#features/admin/shared/table-fault.ts';
import { useTextFile } from '#features/admin/shared/use-text-file.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { type CsvKind, useImportCsv } from '../../api/use-csv';
import { hasChanges, ImportResult } from './import-result';

/**
 * Imports a CSV file: a dry run first shows the changes and every bad row; only a file without bad rows can be applied,
 * all rows at once.
 */
export function ImportDialog({ kind, onClose }: { kind: CsvKind; onClose: () => void }) {
  const t = useT();
  const importing = useImportCsv(kind);
  const { file, isUnreadable, choose } = useTextFile();
  const [missing, setMissing] = useState(false);
  const result = importing.data;
  const isChecked = result !== undefined && result.errors.length === 0 && hasChanges(result);

  const isApplying = importing.variables?.dryRun === false;

  const takeFile = (chosen: File | null) => {
    if (!chosen) return;
    importing.reset();
    setMissing(false);
    void choose(chosen);
  };
  const submit = () => {
    setMissing(!file?.text);
    if (!file?.text) return ['file'];
    importing.mutate(
      { csv: file.text, dryRun: !isChecked },
      {
        onSuccess: ({ applied, created, updated }) => {
          if (!applied) return;
          showToast('success', t('adminCatalogue.csv.applied', { count: created + updated }));
          onClose();
        },
      },
    );
    return [];
  };

  const problem = isUnreadable ? 'unreadable' : missing ? 'fileMissing' : null;
  const refused = tableFault(importing.error);
  return (
    <FormDialog
      open
      title={t(`adminCatalogue.csv.importTitle.${kind}`)}
      submitLabel={t(isChecked ? 'adminCatalogue.csv.apply' : 'adminCatalogue.csv.check')}
      busyLabel={t(isApplying ? 'adminCatalogue.csv.applying' : 'adminCatalogue.csv.checking')}
      busy={importing.isPending}
      failure={
        importing.isError && (
          <FailureWords text={t('adminCatalogue.csv.importFailed')} error={importing.error} />
        )
      }
      onSubmit={submit}
      // Its rows are stored, whoever looks away: the outcome is awaited.
      isLocked={importing.isPending && isApplying}
      onClose={onClose}
    >
      <FieldFrame
        label={t('adminCatalogue.csv.file')}
        hint={t('adminCatalogue.csv.hint')}
        error={problem ? t(`adminCatalogue.csv.${problem}`) : refused}
      >
        {(control) => (
          <FileButton
            id={control.id}
            ref={focusOnMount}
            name="file"
            accept=".csv,text/csv"
            disabled={importing.isPending}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            icon={<FileSpreadsheet size={20} aria-hidden="true" />}
            onFile={takeFile}
          >
            {file ? file.name : t('adminCatalogue.csv.choose')}
          </FileButton>
        )}
      </FieldFrame>
      {result && <ImportResult result={result} />}
    </FormDialog>
  );
}
