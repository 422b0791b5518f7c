import { Readable } from 'node:stream';
import { indiaDate, indiaInstant } from '@gharseva/contract';
import type { FileAnswer } from '../../domain/file-answer';
import type { Clock } from '../../platform/clock';
import type { ObjectStore } from '../../platform/object-store';
import type { Stores } from '../../stores/stores';
import { PERSONAL_DATA } from '../personal-data';
import { EXPORT_PLACES } from './export-places';
import type { Person } from './find-person';

/** What an export reads from. */
export interface ExportContext {
  stores: Stores;
  objects: ObjectStore;
  clock: Clock;
}

/** What the file says about itself. */
const about = ({ uid, account }: Person, now: Date) => ({
  exportedAt: indiaInstant(now),
  uid,
  account: account && {
    phone: account.phone,
    createdAt: account.createdAt,
    lastSignInAt: account.lastSignInAt,
  },
  places: Object.fromEntries(
    Object.entries(PERSONAL_DATA)
      .filter(([, { exported }]) => exported !== null)
      .map(([place, { exported, retention }]) => [place, { exported, retention }]),
  ),
});

/** The JSON text of the export, piece by piece: never more than one record or a part of a file in memory. */
async function* write(person: Person, context: ExportContext): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about(person, context.clock()))}`;
  for (const [place, read] of Object.entries(EXPORT_PLACES)) {
    yield `,\n${JSON.stringify(place)}: [`;
    let separator = '';
    for await (const pieces of read(person, context)) {
      yield `${separator}\n`;
      yield* pieces;
      separator = ',';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** All personal data of a person as one JSON file: an array for each place, files in base64 (docs/personal-data.md). */
export function exportPerson(person: Person, context: ExportContext): FileAnswer {
  return {
    contentType: 'application/json; charset=utf-8',
    size: null,
    fileName: `my-data-${indiaDate(context.clock())}.json`,
    bytes: Readable.from(write(person, context), { objectMode: false }),
  };
}
