import { closeSearch, useSearchState } from '../lib/search-popup';
import { LazyPopup } from './lazy-popup';

/** The search for services, on every page; its code is prefetched on hover or focus of its opener. */
export function SearchPopup() {
  const state = useSearchState();
  return (
    <LazyPopup
      open={state === 'open'}
      near={state === 'near'}
      onClose={closeSearch}
      parts={['search']}
      load={() => import('../features/search/components/search-dialog')}
    />
  );
}
