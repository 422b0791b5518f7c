import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '../../lib/api/fetch-file';
import { useT } from '../../lib/i18n/i18n';
import { saveFile } from '../../lib/save-file';
import type { Session } from '../../lib/session/session';
import { forgetMovesOf } from '../../lib/waiting-moves/waiting-moves';
import { FailureWords } from '../feedback/failure-words';
import { Outcome } from '../feedback/outcome';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { DeletionDialog } from './deletion-dialog';
import styles from './own-data.module.css';

interface OwnDataProps {
  /** Who reads this: the person, or an admin who acts for the person. */
  by: 'own' | 'admin';
  /** Whose session ends with the account; missing for an admin's. */
  own?: string | undefined;
  /** The ten-digit phone of the account, typed to confirm its deletion. */
  phone: string;
  /** The path of the export on our API. */
  exportPath: string;
  as: Session;
  /** Deletes the account. */
  remove: () => Promise<{ isFinished: boolean }>;
  /** Called when the person has read that the account is deleted. */
  onGone: () => void;
}

/** Downloads everything stored about a person, and deletes the account (docs/personal-data.md). */
export function OwnData({ by, own, phone, exportPath, as, remove, onGone }: OwnDataProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: () => fetchFile(exportPath, as),
    onSuccess: (file) => saveFile(file, `data-${phone}.json`),
  });
  return (
    <Card as="section" aria-labelledby="own-data" className={styles.card}>
      <h2 id="own-data" className={styles.heading}>
        {t(`ownData.${by}.title`)}
      </h2>
      <p>{t(`ownData.${by}.about`)}</p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden="true" />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(download.isPending ? 'ownData.downloading' : `ownData.${by}.download`)}
        </Button>
        <Button
          variant="secondary"
          icon={<Trash2 size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t(`ownData.${by}.delete`)}
        </Button>
      </div>
      {download.isError && (
        <Outcome tone="danger">
          <FailureWords text={t('ownData.downloadFailed')} error={download.error} />
        </Outcome>
      )}
      {download.isSuccess && <Outcome tone="success">{t('ownData.downloaded')}</Outcome>}
      {asking && (
        <DeletionDialog
          by={by}
          own={own}
          phone={phone}
          remove={remove}
          onGone={() => {
            if (own !== undefined) forgetMovesOf(own);
            onGone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
