import { type AuditKind, type AuditRecord, type AuditRef, idSchema, uploadOwner } from '@gharseva/contract';
import type { Stores } from '../../stores/stores';
import { auditSubject } from '../audit-subject';

/** Where the names of a kind are kept. */
type Named = 'cities' | 'categories' | 'services' | 'workers';

const KEPT_IN: Readonly<Partial<Record<AuditKind, Named>>> = {
  city: 'cities',
  category: 'categories',
  service: 'services',
  worker: 'workers',
  document: 'workers',
};

/**
 * What each entry is about; null where it is about no record. An entry of an earlier version gets the name that its
 * record has now, an empty one when that is gone: at most one read of each collection, however many entries there are.
 */
export async function nameSubjects(
  entries: readonly AuditRecord[],
  stores: Pick<Stores, Named>,
): Promise<(AuditRef | null)[]> {
  const subjects = entries.map(auditSubject);
  const unnamed = subjects.flatMap((subject) => (subject?.name === '' ? [subject] : []));
  const idsIn = (store: Named) => [
    ...new Set(unnamed.filter(({ kind }) => KEPT_IN[kind] === store).flatMap(namedId)),
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
    const kept = subject?.name === '' ? KEPT_IN[subject.kind] : undefined;
    if (!subject || !kept) return subject;
    const [id = ''] = namedId(subject);
    return { ...subject, name: names[kept].get(id) ?? '' };
  });
}

/** The id of the record that has the name: of a document its worker's. None for what cannot be an id. */
function namedId({ kind, id }: AuditRef): string[] {
  const named = kind === 'document' ? uploadOwner(id) : id;
  return idSchema.safeParse(named).success ? [named as string] : [];
}
