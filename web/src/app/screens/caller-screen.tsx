import { CallerPage, type FindServices } from '../../features/admin/callers/components/caller-page';
import { searchCatalogue } from '../../features/search/model/search-catalogue';

/** How many services are offered for a typed text. */
const MAX_FOUND = 8;

/** Finds services, which are cut to a few once it is known which are offered: categories, and other cities', are found too. */
const findServices: FindServices = (index) => {
  const search = searchCatalogue(index);
  return (typed, isOffered) =>
    search(typed, Number.POSITIVE_INFINITY)
      .flatMap(({ service }) => (service && isOffered(service) ? [service] : []))
      .slice(0, MAX_FOUND);
};

/** A booking for a caller, with the catalogue's search, another feature. */
export default function CallerScreen() {
  return <CallerPage findServices={findServices} />;
}
