import type { AuditAction, SearchIndex } from '@gharseva/contract';
import { buildSearchIndex } from '../catalogue/build-search-index';
import type { createAuditStore } from './audit';
import type { CategoryStore } from './categories';
import type { ServiceStore } from './services';

/** How long an index is answered without a question to the database, and how long it is kept at all. */
const TRUSTED_MS = 60_000;
const KEPT_MS = 60 * 60 * 1000;

/** Far above what an operator offers; it keeps one request from reading without end. */
const MAX_CATEGORIES = 2_000;
const MAX_SERVICES = 10_000;

/** What changes the index. Every change by an admin leaves one of these in the audit trail, in the same commit. */
const CHANGES: readonly AuditAction[] = [
  'create_category',
  'update_category',
  'delete_category',
  'create_service',
  'update_service',
  'delete_service',
  'import_services',
];

interface Kept {
  index: SearchIndex;
  /** The last change that the index holds; null when there has been none. */
  change: string | null;
  builtAt: number;
  checkedAt: number;
}

interface Sources {
  audit: Pick<ReturnType<typeof createAuditStore>, 'findLatest'>;
  categories: Pick<CategoryStore, 'listAllActive'>;
  services: Pick<ServiceStore, 'listAllActive'>;
}

/**
 * The search index, kept in the instance's memory. It is read whole at the first question and after a change; once a
 * minute one document, the last change in the audit trail, tells whether there was one. What was written around the
 * API, as the seed does, is seen within the hour.
 */
export function createSearchIndexStore({ audit, categories, services }: Sources) {
  let kept: Kept | null = null;
  let underWay: Promise<SearchIndex> | null = null;

  async function refresh(now: number): Promise<SearchIndex> {
    // Asked before the catalogue is read: a change between the two is then found the next time.
    const change = (await audit.findLatest(CHANGES))?._id ?? null;
    if (kept && kept.change === change && now - kept.builtAt < KEPT_MS) {
      kept.checkedAt = now;
      return kept.index;
    }
    const index = buildSearchIndex(
      ...(await Promise.all([
        categories.listAllActive(MAX_CATEGORIES),
        services.listAllActive(MAX_SERVICES),
      ])),
    );
    kept = { index, change, builtAt: now, checkedAt: now };
    return index;
  }

  return {
    /** The index as of at most a minute ago. Callers who ask at once wait for one and the same reading. */
    async read(now: Date): Promise<SearchIndex> {
      const ms = now.getTime();
      if (kept && ms >= kept.checkedAt && ms - kept.checkedAt < TRUSTED_MS) return kept.index;
      underWay ??= refresh(ms).finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}
