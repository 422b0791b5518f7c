import { addDays, indiaDate } from '@gharseva/contract';
import type { CatalogueVersionStore } from './catalogue-version';
import { type Edition, type EditionSources, openEdition } from './edition';

/** How long an edition is shown without asking the database, and how long it is kept at all. */
const TRUSTED_MS = 60_000;
const KEPT_MS = 60 * 60 * 1000;

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
  /** Counts this instance's changes: what was asked before the last one is not trusted. */
  let changes = 0;
  sources.version.onChange(() => {
    changes += 1;
    underWay = null;
    if (kept) kept.checkedAt = Number.NEGATIVE_INFINITY;
  });

  async function refresh(now: number, day: string): Promise<Edition> {
    const asked = changes;
    // Asked before the catalogue is read: a change between the two is found the next time.
    const version = await sources.version.find();
    const isSame = kept?.version === version && kept.edition.day === day && now - kept.openedAt < KEPT_MS;
    const next: Kept =
      kept && isSame
        ? { ...kept, checkedAt: now }
        : { edition: openEdition(sources, day), version, openedAt: now, checkedAt: now, endsAt: endOf(day) };
    if (asked === changes) kept = next;
    return next.edition;
  }

  /** The edition in memory, if it was checked within the last minute. */
  function present(now: Date): Edition | null {
    const ms = now.getTime();
    if (!kept || ms < kept.checkedAt || ms - kept.checkedAt >= TRUSTED_MS) return null;
    return ms < kept.endsAt ? kept.edition : null;
  }

  return {
    present,

    /** The present edition. Simultaneous callers wait for one and the same read. */
    async read(now: Date): Promise<Edition> {
      const edition = present(now);
      if (edition) return edition;
      if (underWay) return underWay;
      const begun: Promise<Edition> = refresh(now.getTime(), indiaDate(now)).finally(() => {
        if (underWay === begun) underWay = null;
      });
      underWay = begun;
      return begun;
    },
  };
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;
