import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#features/admin/shared/admin-role.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { type CsvKind, useExportCsv } from '../../api/use-csv';
import styles from '../catalogue.module.css';
import { ImportDialog } from './import-dialog';

/** CSV export and import of a list. */
export function CsvTools({ kind }: { kind: CsvKind }) {
  const t = useT();
  const taking = useExportCsv(kind);
  const mayImport = useMay()('changeCatalogue');
  const [importing, setImporting] = useState(false);
  const take = () => {
    if (!taking.isPending) taking.mutate();
  };
  return (
    <div className={styles.buttons}>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download size={18} aria-hidden="true" />}
        busy={taking.isPending}
        onClick={take}
      >
        {t('adminCatalogue.csv.export')}
      </Button>
      {mayImport && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Upload size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setImporting(true)}
        >
          {t('adminCatalogue.csv.import')}
        </Button>
      )}
      {importing && <ImportDialog kind={kind} onClose={() => setImporting(false)} />}
    </div>
  );
}
