import { type ChangeEvent, useState } from 'react';
import { FailureWords } from '../../../components/ui/failure-words';
import { FormDialog } from '../../../components/ui/form-dialog';
import { Field } from '../../../components/ui/text-field';
import { focusOnMount } from '../../../lib/focus-on-mount';
import { useT } from '../../../lib/i18n/i18n';
import { showToast } from '../../../lib/toast';
import { type CsvKind, useImportCsv } from '../api/use-csv';
import { ImportResult } from './import-result';

/**
 * Brings a CSV table in: a first look tells what would happen and names every bad row; only a table without one can
 * then be applied, all rows at once.
 */
export function ImportDialog({ kind, onClose }: { kind: CsvKind; onClose: () => void }) {
  const t = useT();
  const importing = useImportCsv(kind);
  const [csv, setCsv] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const result = importing.data;
  const isChecked = result !== undefined && result.errors.length === 0 && !result.applied;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    importing.reset();
    setMissing(false);
    setCsv((await event.target.files?.[0]?.text()) ?? null);
  };
  const submit = () => {
    setMissing(!csv);
    if (!csv) return 'file';
    importing.mutate(
      { csv, dryRun: !isChecked },
      {
        onSuccess: ({ applied, created, updated }) => {
          if (!applied) return;
          showToast('success', t('adminCatalogue.csv.applied', { count: created + updated }));
          onClose();
        },
      },
    );
    return null;
  };

  return (
    <FormDialog
      open
      title={t(`adminCatalogue.csv.importTitle.${kind}`)}
      submitLabel={t(isChecked ? 'adminCatalogue.csv.apply' : 'adminCatalogue.csv.check')}
      busyLabel={t(isChecked ? 'adminCatalogue.csv.applying' : 'adminCatalogue.csv.checking')}
      busy={importing.isPending}
      failure={
        importing.isError && (
          <FailureWords text={t('adminCatalogue.csv.importFailed')} error={importing.error} />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('adminCatalogue.csv.file')}
        hint={t('adminCatalogue.csv.hint')}
        name="file"
        type="file"
        accept=".csv,text/csv"
        ref={focusOnMount}
        onChange={(event) => void choose(event)}
        error={missing ? t('adminCatalogue.csv.fileMissing') : null}
      />
      {result && <ImportResult result={result} />}
    </FormDialog>
  );
}
