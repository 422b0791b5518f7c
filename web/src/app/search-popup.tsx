import { closeSearch, useSearchState } from '../lib/search-popup';
import { LazyPopup } from './lazy-popup';

/** The search for services, on every page; its code is fetched when somebody comes near what opens it. */
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
