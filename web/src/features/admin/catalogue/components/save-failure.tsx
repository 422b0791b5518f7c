import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';

interface SaveFailureProps {
  /** Whether the record was new. */
  isNew: boolean;
  error: unknown;
  /** Restarts from the newest version; null while none is known. */
  onLoadNewest: (() => void) | null;
}

/**
 * `Add failed` or `Update failed` (docs/specification.md section 8) with the reason, and on a conflict the button to
 * load the newest version.
 */
export function SaveFailure({ isNew, error, onLoadNewest }: SaveFailureProps) {
  const t = useT();
  return (
    <>
      <FailureWords
        text={t(isNew ? 'adminCatalogue.addFailed' : 'adminCatalogue.updateFailed')}
        error={error}
      />
      {onLoadNewest && (
        <Button variant="secondary" size="sm" onClick={onLoadNewest}>
          {t('adminCatalogue.loadNewest')}
        </Button>
      )}
    </>
  );
}
