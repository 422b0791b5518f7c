import type { AuditAction, SearchIndex } from '@gharseva/contract';
import { buildSearchIndex } from '../catalogue/build-search-index';
import type { createAuditStore } from './audit';
import type { CategoryStore } from './categories';
import type { ServiceStore } from './services';

/** How long an index is answered without asking the database, and how long it is kept at all. */
const TRUSTED_MS = 60_000;
const KEPT_MS = 60 * 60 * 1000;

/** Far more than any operator offers; keeps a request from reading without end. */
const MAX_CATEGORIES = 2_000;
const MAX_SERVICES = 10_000;

/** The actions that change the index. Each leaves an audit entry in the same commit. */
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
  /** The last change that the index contains; null if there was none. */
  change: string | null;
  builtAt: number;
  checkedAt: number;
}

interface Sources {
  audit: Pick<ReturnType<typeof createAuditStore>, 'findLatestId'>;
  categories: Pick<CategoryStore, 'listAllActive'>;
  services: Pick<ServiceStore, 'listAllActive'>;
}

/**
 * The search index, kept in the instance's memory. It is read whole at the first request and after a change; once a
 * minute, one document (the last change in the audit trail) tells whether there was a change. Writes that bypass the
 * API, such as the seed's, appear within the hour.
 */
export function createSearchIndexStore({ audit, categories, services }: Sources) {
  let kept: Kept | null = null;
  let underWay: Promise<SearchIndex> | null = null;

  async function refresh(now: number): Promise<SearchIndex> {
    // Asked before the catalogue is read: a change between the two is found the next time.
    const change = await audit.findLatestId(CHANGES);
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
    /** The index, at most a minute old. Simultaneous callers wait for one and the same read. */
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
