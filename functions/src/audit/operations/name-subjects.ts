import { type AuditKind, type AuditRecord, type AuditRef, idSchema, uploadOwner } from '@gharseva/contract';
import type { Stores } from '../../stores/stores';
import { auditSubject } from '../audit-subject';

/** The stores of names. */
type Named = 'cities' | 'categories' | 'services' | 'workers';

const KEPT_IN: ReadonlyMap<string, Named> = new Map<AuditKind, Named>([
  ['city', 'cities'],
  ['category', 'categories'],
  ['service', 'services'],
  ['worker', 'workers'],
  ['document', 'workers'],
]);

/**
 * The subject of each entry; null where there is none. An entry of an earlier version gets its record's current name,
 * empty if the record is gone: at most one read of each collection, for any number of entries.
 */
export async function nameSubjects(
  entries: readonly AuditRecord[],
  stores: Pick<Stores, Named>,
): Promise<(AuditRef | null)[]> {
  const subjects = entries.map(auditSubject);
  const unnamed = subjects.flatMap((subject) => (subject?.name === '' ? [subject] : []));
  const idsIn = (store: Named) => [
    ...new Set(unnamed.filter(({ kind }) => KEPT_IN.get(kind) === store).flatMap(namedId)),
  ];
  const [cities, categories, services, workers] = await Promise.all([
    stores.cities.findAll(idsIn('cities')),
    stores.categories.findAll(idsIn('categories')),
    stores.services.findAll(idsIn('services')),
    stores.workers.findAll(idsIn('workers')),
  ]);
  const byId = (records: readonly { _id: string; name: string }[]) =>
    new Map(records.map(({ _id, name }) => [_id, name]));
  const names = {
    cities: byId(cities),
    categories: byId(categories),
    services: byId(services),
    workers: new Map(workers.map(({ _id, fullName }) => [_id, fullName])),
  };
  return subjects.map((subject) => {
    const kept = subject?.name === '' ? KEPT_IN.get(subject.kind) : undefined;
    if (!subject || !kept) return subject;
    const [id = ''] = namedId(subject);
    return { ...subject, name: names[kept].get(id) ?? '' };
  });
}

/** The id of the record that has the name: for a document its worker's. None for a malformed id. */
function namedId({ kind, id }: AuditRef): string[] {
  const named = kind === 'document' ? uploadOwner(id) : id;
  return idSchema.safeParse(named).success ? [named as string] : [];
}
