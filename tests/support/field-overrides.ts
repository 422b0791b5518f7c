import { readFileSync } from 'node:fs';
import { COMMITS_FIELD } from '../../functions/src/platform/commit-proof';

/** A field whose indexes, or whose expiry, are other than Firestore's default. */
interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: readonly object[];
}

const file = new URL('../../firestore.indexes.json', import.meta.url);

/** The fields that `firestore.indexes.json` declares. */
export const FIELD_OVERRIDES = (JSON.parse(readFileSync(file, 'utf8')) as { fieldOverrides: FieldOverride[] })
  .fieldOverrides;

/** The collections whose field of commits has no index. */
export const WITHOUT_COMMITS_INDEX = FIELD_OVERRIDES.filter(
  ({ fieldPath, indexes }) => fieldPath === COMMITS_FIELD && indexes.length === 0,
).map(({ collectionGroup }) => collectionGroup);
