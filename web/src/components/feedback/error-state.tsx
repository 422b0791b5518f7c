import { CloudOff } from 'lucide-react';
import { useLeaveFocus } from '../../lib/focus/use-leave-focus';
import { useT } from '../../lib/i18n/i18n';
import { Button } from '../ui/button';
import styles from './state.module.css';

/** Announces what failed, with Retry. `hint` may add the reason. */
export function ErrorState({
  text,
  hint,
  onRetry,
  busy,
}: {
  text: string;
  hint?: string;
  onRetry?: () => void;
  busy?: boolean;
}) {
  const t = useT();
  const ref = useLeaveFocus<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.state} role="alert">
      <span className={styles.icon} aria-hidden="true">
        <CloudOff size={28} />
      </span>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
