import { type GatewayCase, gatewayCaseSchema, instantSchema, MAX_GATEWAY_CASES } from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from '../collection';

/**
 * As admins read it; `openSince` stands as long as it waits, and is what the list finds by. `closing` is derived from who has
 * closed it and what was said, to know the same again; the words are in the audit trail alone.
 */
const storedCaseSchema = z.extend(gatewayCaseSchema, {
  openSince: z.optional(instantSchema),
  closedAt: z.optional(instantSchema),
  closing: z.optional(z.string()),
});

export type StoredCase = z.infer<typeof storedCaseSchema>;

/** A case as admins read it. */
export const toShownCase = ({
  openSince: _open,
  closedAt: _at,
  closing: _by,
  ...shown
}: StoredCase): GatewayCase => shown;

/** Money of a gateway that was not what was due, `gatewayCases/{provider}-{event}`; for good, as books of account. */
export function createGatewayCaseStore(source: DocumentSource) {
  const cases = openCollection(source, 'gatewayCases', storedCaseSchema);
  const { addIn, findIn, replaceIn } = cases;
  return {
    addIn,
    findIn,
    replaceIn,

    /** Up to `max` that wait for an admin, the oldest first. */
    async listOpen(max = MAX_GATEWAY_CASES): Promise<StoredCase[]> {
      return cases.readPage((await cases.all()).orderBy('openSince').orderBy('__name__'), null, max);
    },
  };
}
