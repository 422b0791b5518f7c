import { indiaDate, weekStart } from '@gharseva/contract/rules';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LedgerSheet } from '#components/ledger/ledger-sheet.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { isDay } from '../../shared/is-day';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useWorkerLedger } from '../api/use-cash';
import styles from './money.module.css';

/** A worker's statement of a week, as the worker reads it; the week is in the address. */
export default function LedgerPage() {
  const t = useT();
  const { workerId = '' } = useParams();
  const [filter, change] = useAddressFilter('week');
  const week = weekStart(isDay(filter.week) ? filter.week : indiaDate(new Date()));
  const ledger = useWorkerLedger(workerId, week);
  return (
    <>
      <Link to={adminPaths.cash} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('adminMoney.cash.title')}
      </Link>
      <LedgerSheet
        name={ledger.data?.workerName || t('adminMoney.partner.this')}
        week={week}
        onWeek={(monday) => change({ week: monday })}
        ledger={ledger}
        failed={t('adminMoney.cash.ledgerFailed')}
      />
    </>
  );
}
