import { useT } from '../../lib/i18n/i18n';

/**
 * The visually hidden heading of a screen that is loading. It never takes the focus, which waits for the real heading.
 */
export function PendingHeading() {
  const t = useT();
  return (
    <h1 className="visually-hidden" data-pending="">
      {t('common.loading')}
    </h1>
  );
}
