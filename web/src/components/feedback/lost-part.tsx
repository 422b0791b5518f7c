import { useT } from '../../lib/i18n/i18n';
import type { Missing } from '../../lib/late-part';
import { ErrorState } from './error-state';

/** In place of a part whose code or texts did not come; they are asked for again by themselves, too. */
export function LostPart({ retry }: Pick<Missing, 'retry'>) {
  const t = useT();
  return <ErrorState text={t('common.networkError')} onRetry={() => retry?.()} busy={retry === null} />;
}
