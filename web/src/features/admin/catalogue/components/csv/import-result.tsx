import type { EndpointResponse } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { sayFault } from '#lib/api/say-api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from '../catalogue.module.css';

type Result = EndpointResponse<'importCsv'>;

/** Whether an import would store anything: all rows may be as they are stored already. */
export const hasChanges = ({ created, updated }: Result): boolean => created + updated > 0;

/** The changes a CSV file would make, if any, or all its bad rows. */
export function ImportResult({ result }: { result: Result }) {
  const t = useT();
  const { rows, created, updated, unchanged, errors } = result;
  if (errors.length === 0 && !hasChanges(result)) {
    return <Notice tone="neutral">{t('adminCatalogue.csv.nothing', { count: rows })}</Notice>;
  }
  if (errors.length === 0) {
    return (
      <Notice tone="success">
        {t('adminCatalogue.csv.checked', { count: rows, created, updated, unchanged })}
      </Notice>
    );
  }
  return (
    <div className={styles.result}>
      <Notice tone="danger">{t('adminCatalogue.csv.bad', { count: errors.length })}</Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={styles.problems} tabIndex={0}>
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal faults of one cell
          <li key={`${index} ${error.row}`}>
            {t('adminCatalogue.csv.problem', {
              row: error.row,
              column: error.column || t('adminCatalogue.csv.wholeRow'),
              message: sayFault(error),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
