import { type ErrorReason, type Translated, translationsOf } from '@gharseva/contract';
import { say } from '../../domain/say';
import type { NameIds } from './read-csv';

type Named = Translated<'name'> & { _id: string };

/** The records that a column of ids can name. */
interface Place {
  records: readonly Named[];
  /** The message for a cell that is neither an id nor a name of these. */
  unknown: Extract<ErrorReason, 'subcategory_unknown' | 'city_unknown'>;
}

const alike = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Reads cells with an id or a name, in any language; a name that several records have is refused as ambiguous. */
export function nameIdsOf(places: Readonly<Record<string, Place>>): NameIds {
  const readers = Object.entries(places).map(([column, { records, unknown }]) => {
    const ids = new Set(records.map(({ _id }) => _id));
    const byName = new Map<string, Set<string>>();
    for (const record of records) {
      for (const name of [record.name, ...translationsOf(record, 'name')].map(alike)) {
        byName.set(name, (byName.get(name) ?? new Set()).add(record._id));
      }
    }
    const read = (cell: string) => {
      if (cell === '' || ids.has(cell)) return cell;
      const [id, ...others] = byName.get(alike(cell)) ?? [];
      if (id === undefined) return say(unknown);
      return others.length > 0 ? say('place_ambiguous', { name: cell }) : id;
    };
    return [column, read] as const;
  });
  const byColumn = new Map(readers);
  return (column, cell) => byColumn.get(column)?.(cell) ?? cell;
}
