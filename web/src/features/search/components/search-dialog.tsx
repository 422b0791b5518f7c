import { Modal } from '#components/dialog/modal.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { sayReference } from '#lib/api/say-reference.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSearchIndex } from '../api/use-search-index';
import { SearchPanel } from './search-panel';
import { SearchPending } from './search-pending';

/** The search for services: full screen on phones, centred on larger screens. */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { data, error, isFetching, refetch, isError } = useSearchIndex(open);
  return (
    <Modal open={open} onClose={onClose} title={t('search.title')} shape="page">
      {data ? (
        <SearchPanel {...data} onClose={onClose} />
      ) : isError ? (
        <ErrorState
          text={t('search.failed')}
          hint={sayReference(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SearchPending />
      )}
    </Modal>
  );
}
