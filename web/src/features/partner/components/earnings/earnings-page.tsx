import type { Worker } from '@gharseva/contract';
import { indiaDate, weekStart } from '@gharseva/contract/rules';
import { useState } from 'react';
import { LedgerSheet } from '#components/ledger/ledger-sheet.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLedger } from '../../api/use-ledger';

/** The partner's statement of a week: each job, the cash that it holds, and what is owed either way. */
export default function EarningsPage({ worker }: { worker: Worker }) {
  const t = useT();
  const [week, setWeek] = useState(() => weekStart(indiaDate(new Date())));
  const ledger = useLedger(worker.firebaseUid, week);
  return (
    <LedgerSheet
      name={worker.fullName}
      week={week}
      onWeek={setWeek}
      ledger={ledger}
      failed={t('partnerEarnings.failed')}
    />
  );
}
