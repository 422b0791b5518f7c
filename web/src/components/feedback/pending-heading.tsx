import { useT } from '../../lib/i18n/i18n';

/**
 * Stands for a screen's heading while the screen is on its way, for those who do not see it. It never takes the focus,
 * which waits for the real one.
 */
export function PendingHeading() {
  const t = useT();
  return (
    <h1 className="visually-hidden" data-pending="">
      {t('common.loading')}
    </h1>
  );
}
