import type { SearchIndex } from '@gharseva/contract';
import { CallerPage } from '../../features/admin/callers/components/caller-page';
import { searchCatalogue } from '../../features/search/model/search-catalogue';

/** How many services are offered for a typed text. */
const MAX_FOUND = 8;

/** Categories are found too, and left out: more are asked for than are shown. */
const MAX_ASKED = 40;

function findServices(index: SearchIndex) {
  const search = searchCatalogue(index);
  return (typed: string) =>
    search(typed, MAX_ASKED)
      .flatMap(({ service }) => (service ? [service] : []))
      .slice(0, MAX_FOUND);
}

/** A booking for a caller, with the catalogue's search, another feature. */
export default function CallerScreen() {
  return <CallerPage findServices={findServices} />;
}
