import {
  type City,
  CONTENT_LANGUAGES,
  citySchema,
  ownImageUrlSchema,
  type Service,
  serviceSchema,
  type Translations,
  withoutThousands,
} from '@gharseva/contract';
import type * as z from 'zod/mini';
import { type Said, say } from '../../domain/say';

/** The cells of a row by column, as text. */
export type Cells = Record<string, string>;

/** What is wrong with a value, by its column. */
type Fault = { column: string } & Said;

/** The columns of a kind of records, and how records become cells and back. */
export interface Table<Kind extends { _id: string }> {
  schema: z.ZodMiniType<Kind>;
  columns: readonly string[];
  /** Columns that a table may leave out. */
  optional: readonly string[];
  toCells(record: Kind): Cells;
  /** The input for the schema; a meaningless cell stays as it is, for the schema to refuse. */
  fromCells(cells: Cells): Record<string, unknown>;
  /** The faults of a value that may stay stored, but not be entered; by column. */
  refuseEntered?(record: Kind, before: Kind | undefined): Fault[];
}

const YES = /^(true|yes|1)$/i;
const NO = /^(false|no|0)$/i;

function toBoolean(cell: string | undefined): unknown {
  const word = (cell ?? '').trim();
  if (word === '' || YES.test(word)) return true;
  return NO.test(word) ? false : word;
}

/** A whole number as people write it, also `1,299`; anything else stays a text, which the schema refuses. */
function toNumber(cell: string | undefined): unknown {
  const word = (cell ?? '').trim();
  const digits = withoutThousands(word);
  return /^\d+$/.test(digits) ? Number(digits) : (cell ?? '');
}

/** The columns of fields in other languages: `name_hi`. */
const columnsOf = (fields: readonly string[]) =>
  CONTENT_LANGUAGES.flatMap((language) => fields.map((field) => `${field}_${language}`));

/** The texts of a city, as in its translations. */
const CITY_TEXTS = ['name', 'state'] as const;
const CITY_TRANSLATIONS = columnsOf(CITY_TEXTS);
/** The texts of a service, as in its translations. */
const SERVICE_TEXTS = ['name', 'description', 'included', 'excluded'] as const;
const SERVICE_TRANSLATIONS = columnsOf(SERVICE_TEXTS);

/** The cells of a record's translations. */
function translatedCells<Field extends string>(
  translations: Translations<Field> | undefined,
  fields: readonly Field[],
): Cells {
  return Object.fromEntries(
    CONTENT_LANGUAGES.flatMap((language) =>
      fields.map((field) => [`${field}_${language}`, translations?.[language]?.[field] ?? '']),
    ),
  );
}

/** The translations in such cells, `{ translations }`; nothing if all are empty. */
function readTranslations(cells: Cells, fields: readonly string[]): Record<string, unknown> {
  const languages = CONTENT_LANGUAGES.flatMap((language) => {
    const texts = fields.flatMap((field) => {
      const cell = cells[`${field}_${language}`];
      return cell ? [[field, cell]] : [];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)]] : [];
  });
  return languages.length > 0 ? { translations: Object.fromEntries(languages) } : {};
}

/** A letter that the encodings of spreadsheets, which know Europe's, do not have. */
const OWN_LETTER = /(?!\p{Script=Latin})\p{L}/u;
/** What a spreadsheet writes in the place of such letters: question marks on Windows, underscores on a Mac. */
const IN_THEIR_PLACE = /[?_]/;

/** The faults of translations of which a spreadsheet that saved them in its own encoding has left nothing but marks. */
function lostLetters<Field extends string>(
  fields: readonly Field[],
  { translations }: { translations?: Translations<Field> | undefined },
  before: { translations?: Translations<Field> | undefined } | undefined,
): Fault[] {
  return CONTENT_LANGUAGES.flatMap((language) =>
    fields.flatMap((field) => {
      const text = translations?.[language]?.[field] ?? '';
      const isStored = text === before?.translations?.[language]?.[field];
      const isLost = IN_THEIR_PLACE.test(text) && !OWN_LETTER.test(text);
      return isLost && !isStored ? [{ column: `${field}_${language}`, ...say('letters_lost') }] : [];
    }),
  );
}

/** Cities: the ranges in one cell, separated by commas (docs/specification.md section 2). */
export const cityTable: Table<City> = {
  schema: citySchema,
  columns: ['_id', 'name', 'state', 'country', 'pincodeRanges', 'isActive', ...CITY_TRANSLATIONS, 'version'],
  optional: ['_id', 'country', 'isActive', ...CITY_TRANSLATIONS, 'version'],
  toCells: ({ _id, name, state, country, pincodeRanges, isActive, translations }) => ({
    ...{ _id, name, state, country },
    pincodeRanges: pincodeRanges.join(', '),
    isActive: String(isActive),
    ...translatedCells(translations, CITY_TEXTS),
  }),
  fromCells: (cells) => ({
    ...{ name: cells.name, state: cells.state, country: cells.country || 'India' },
    pincodeRanges: (cells.pincodeRanges ?? '')
      .split(/[,;]/)
      .map((range) => range.replace(/\s/g, ''))
      .filter(Boolean),
    isActive: toBoolean(cells.isActive),
    ...readTranslations(cells, CITY_TEXTS),
  }),
  refuseEntered: (city, before) => lostLetters(CITY_TEXTS, city, before),
};

/** Services: price in whole rupees, duration in minutes. */
export const serviceTable: Table<Service> = {
  schema: serviceSchema,
  columns: [
    ...['_id', 'name', 'categoryId', 'cityId', 'description', 'included', 'excluded', 'price', 'duration'],
    ...['imageUrl', 'isActive', 'position', 'gstClass', ...SERVICE_TRANSLATIONS, 'version'],
  ],
  optional: [
    ...['_id', 'description', 'included', 'excluded', 'imageUrl', 'isActive', 'position', 'gstClass'],
    ...[...SERVICE_TRANSLATIONS, 'version'],
  ],
  toCells: ({ _id, name, categoryId, cityId, description, included, excluded, imageUrl = '', ...rest }) => ({
    ...{ _id, name, categoryId, cityId, description, included, excluded, imageUrl },
    price: String(rest.price),
    duration: String(rest.duration),
    isActive: String(rest.isActive),
    position: String(rest.position),
    gstClass: rest.gstClass ?? '',
    ...translatedCells(rest.translations, SERVICE_TEXTS),
  }),
  fromCells: (cells) => ({
    ...{ name: cells.name, categoryId: cells.categoryId, cityId: cells.cityId },
    description: cells.description ?? '',
    included: cells.included ?? '',
    excluded: cells.excluded ?? '',
    price: toNumber(cells.price),
    duration: toNumber(cells.duration),
    ...(cells.imageUrl && { imageUrl: cells.imageUrl }),
    isActive: toBoolean(cells.isActive),
    position: cells.position ? toNumber(cells.position) : 0,
    ...(cells.gstClass && { gstClass: cells.gstClass }),
    ...readTranslations(cells, SERVICE_TEXTS),
  }),
  refuseEntered: (service, before) => [
    ...foreignPicture(service, before),
    ...lostLetters(SERVICE_TEXTS, service, before),
  ],
};

/** The fault of a picture of another site that is not stored already. */
function foreignPicture({ imageUrl }: Service, before: Service | undefined): Fault[] {
  const mayStay = imageUrl === undefined || imageUrl === before?.imageUrl;
  if (mayStay || ownImageUrlSchema.safeParse(imageUrl).success) return [];
  const said = say('cell_wrong', { value: imageUrl, wanted: [say('address_wrong')] });
  return [{ column: 'imageUrl', ...said }];
}
