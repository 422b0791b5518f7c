import type { RulesRequest } from '@gharseva/security-rules/ruleset';
import { type PathSegment, RulePath, UnboundSegment } from '@gharseva/security-rules/values/rule-path';
import type { RuleMap, RuleValue } from '@gharseva/security-rules/values/rule-value';
import type { Fields } from '../../engine/value';
import type { WireQuery } from '../../engine/wire-types';
import { documentResource } from './from-firestore';
import { makeRequest } from './make-request';
import { alternativesOf, type FieldBound } from './query-bounds';
import { queryResource } from './query-resource';

/** The caller, the time, and access to the stored documents. */
export interface ListContext {
  auth: RuleMap | null;
  /** Milliseconds since the epoch. */
  time: number;
  /** The fields of a document by its path below `documents`. */
  readFields(path: string): Fields | undefined;
}

type ListRequest = Pick<RulesRequest, 'service' | 'method' | 'path' | 'request' | 'resource'>;

/**
 * The rules requests of a query: one for each alternative of its filter, all of which must be allowed.
 * For an alternative that names its document by `__name__ ==`, the resource is that document as stored.
 * @param database the database's id: `(default)`
 * @param parent path of the query's parent document; empty at the root
 * @returns undefined when the query has too many alternatives to decide
 */
export function listRequests(
  database: string,
  parent: string,
  query: WireQuery,
  context: ListContext,
): ListRequest[] | undefined {
  return alternativesOf(query.where)?.map((bounds) => {
    const root = ['databases', database, 'documents'];
    const above = [...root, ...(parent === '' ? [] : parent.split('/'))];
    const named = documentNamed(bounds);
    const collection = collectionPath(above, query);
    const path: readonly PathSegment[] = named ?? [...collection, new UnboundSegment('document', false)];
    const request = makeRequest({
      auth: context.auth,
      method: 'list',
      path: named ?? collection,
      time: context.time,
      query: describeQuery(query),
    });
    return {
      service: 'cloud.firestore',
      method: 'list',
      path,
      request,
      resource: resourceOf(named, bounds, context),
    };
  });
}

function resourceOf(
  named: readonly string[] | undefined,
  bounds: readonly FieldBound[],
  context: ListContext,
): RuleMap | null {
  if (!named) return queryResource(bounds);
  const fields = context.readFields(named.slice(3).join('/'));
  return fields ? documentResource(named, fields) : null;
}

function collectionPath(above: readonly string[], query: WireQuery): PathSegment[] {
  const from = query.from?.[0];
  const isGroup = from?.allDescendants || !from?.collectionId;
  const collection = from?.collectionId || new UnboundSegment('collection', true);
  return isGroup ? [...above, new UnboundSegment('parents', true), collection] : [...above, collection];
}

function documentNamed(bounds: readonly FieldBound[]): readonly string[] | undefined {
  const bound = bounds.find(({ path, operator }) => path[0] === '__name__' && operator === 'equal');
  return bound?.value instanceof RulePath ? bound.value.texts() : undefined;
}

/** The rules' `request.query`. */
function describeQuery(query: WireQuery): RuleMap {
  const limit = query.limit?.value;
  const orders = (query.orderBy ?? []).map(({ field, direction }): [string, RuleValue] => {
    return [field?.fieldPath ?? '', direction === 'DESCENDING' ? 'DESC' : 'ASC'];
  });
  return new Map<string, RuleValue>([
    ['limit', query.limit ? BigInt(limit ?? 0) : null],
    ['offset', BigInt(query.offset ?? 0)],
    ['orderBy', new Map(orders)],
  ]);
}
