import { addDays, indiaDate } from '@gharseva/contract';
import { type KnownPlaces, openPlaces } from '../places/known-places';
import type { CatalogueVersion, CatalogueVersionStore } from './catalogue-version';
import { type Edition, type EditionSources, openEdition } from './edition';

/** How long an edition is shown without asking the database, and how long it is kept at all. */
const TRUSTED_MS = 60_000;
const KEPT_MS = 60 * 60 * 1000;

/** What can be ordered, by the present catalogue. */
export type Offering = Pick<Edition, 'findOffers' | 'findCity'>;

/** What admins keep, as it is at the moment of one read of its versions. */
export interface CurrentCatalogue {
  offering: Offering;
  places: KnownPlaces;
}

interface Kept {
  edition: Edition;
  /** The version that the edition has at least. */
  version: string | null;
  openedAt: number;
  checkedAt: number;
  /** The end of its day in India. */
  endsAt: number;
}

const endOf = (day: string): number => Date.parse(`${addDays(day, 1)}T00:00:00+05:30`);

/**
 * The public catalogue in the instance's memory (docs/decisions/0099-catalogue-from-memory.md). Once a minute, and after each
 * change that this instance makes, one document tells whether there was a change. Writes that bypass the API and do not
 * stamp the version, such as a migration's, appear within the hour.
 */
export function createCatalogueStore(
  sources: EditionSources & { version: Pick<CatalogueVersionStore, 'find' | 'onChange'> },
) {
  let kept: Kept | null = null;
  let underWay: Promise<Edition> | null = null;
  let known: { version: string; places: KnownPlaces; until: number } | null = null;
  /** What is asked for in the database where nothing tells of changes. */
  const stored: Offering = { findOffers: sources.offers.findAll, findCity: sources.cities.findByPincode };
  /** Counts this instance's changes: what was asked before the last one is not trusted. */
  let changes = 0;
  sources.version.onChange(() => {
    changes += 1;
    underWay = null;
    if (kept) kept.checkedAt = Number.NEGATIVE_INFINITY;
  });

  /** The edition of the present version; the catalogue is read anew only if that is another one. */
  async function refresh(now: number, day: string) {
    const asked = changes;
    // Asked before the catalogue is read: a change between the two is found the next time.
    const found = await sources.version.find();
    const { version } = found;
    const isSame = kept?.version === version && kept.edition.day === day && now - kept.openedAt < KEPT_MS;
    const next: Kept =
      kept && isSame
        ? { ...kept, checkedAt: now }
        : { edition: openEdition(sources, day), version, openedAt: now, checkedAt: now, endsAt: endOf(day) };
    if (asked === changes) kept = next;
    return { edition: next.edition, found };
  }

  /** What was read of the places since a version of theirs; nothing without one, as nothing would tell of a change. */
  function placesOf({ places: version, loweredOn }: CatalogueVersion): KnownPlaces {
    if (version === null) return { ...openPlaces(), loweredOn };
    if (known?.version !== version || performance.now() > known.until) {
      known = { version, places: openPlaces(), until: performance.now() + KEPT_MS };
    }
    return { ...known.places, loweredOn };
  }

  /** The edition in memory, if it was checked within the last minute. */
  function present(now: Date): Edition | null {
    const ms = now.getTime();
    if (!kept || ms < kept.checkedAt || ms - kept.checkedAt >= TRUSTED_MS) return null;
    return ms < kept.endsAt ? kept.edition : null;
  }

  return {
    present,

    /**
     * What is decided by: the catalogue and the places as they are now, in one read of their versions, never of a minute ago. What is
     * in memory is that of the database if its version is.
     */
    async current(now: Date): Promise<CurrentCatalogue> {
      const { edition, found } = await refresh(now.getTime(), indiaDate(now));
      return { offering: found.version === null ? stored : edition, places: placesOf(found) };
    },

    /** The places alone. */
    async currentPlaces(): Promise<KnownPlaces> {
      return placesOf(await sources.version.find());
    },

    /** The present edition. Simultaneous callers wait for one and the same read. */
    async read(now: Date): Promise<Edition> {
      const edition = present(now);
      if (edition) return edition;
      if (underWay) return underWay;
      const begun: Promise<Edition> = refresh(now.getTime(), indiaDate(now))
        .then((asked) => asked.edition)
        .finally(() => {
          if (underWay === begun) underWay = null;
        });
      underWay = begun;
      return begun;
    },
  };
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;
