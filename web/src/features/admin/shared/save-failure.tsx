import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';

interface SaveFailureProps {
  /** What failed. */
  text: string;
  error: unknown;
  /** Puts what is stored now into the form; null while it starts from that. */
  onLoadNewest: (() => void) | null;
}

/**
 * What failed and why and, where somebody else has changed the record, the button to start again from what is stored:
 * until it is used, nothing that was typed is lost.
 */
export function SaveFailure({ text, error, onLoadNewest }: SaveFailureProps) {
  const t = useT();
  return (
    <>
      <FailureWords text={text} error={error} />
      {onLoadNewest && (
        <Button variant="secondary" size="sm" onClick={onLoadNewest}>
          {t('admin.loadNewest')}
        </Button>
      )}
    </>
  );
}
