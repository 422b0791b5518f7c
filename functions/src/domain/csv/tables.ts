import { type City, citySchema, type Service, serviceSchema } from '@gharseva/contract';
import type { z } from 'zod';

/** The cells of a row by column, as they are written. */
export type Cells = Record<string, string>;

/** How records of a kind are written as a table and read back. */
export interface Table<Kind extends { _id: string }> {
  schema: z.ZodType<Kind>;
  columns: readonly string[];
  /** Columns that may be left out of a table. */
  optional: readonly string[];
  toCells(record: Kind): Cells;
  /** What the schema is to check; a cell that means nothing stays as it is, for the schema to refuse. */
  fromCells(cells: Cells): Record<string, unknown>;
}

const YES = /^(true|yes|1)$/i;
const NO = /^(false|no|0)$/i;

function toBoolean(cell: string | undefined): unknown {
  const word = (cell ?? '').trim();
  if (word === '' || YES.test(word)) return true;
  return NO.test(word) ? false : word;
}

/** A whole number as a person writes it, `1,299` too; anything else stays a text, which the schema refuses. */
function toNumber(cell: string | undefined): unknown {
  const digits = (cell ?? '').trim().replace(/(?<=\d),(?=\d)/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : (cell ?? '');
}

/** Cities: the ranges in one cell, separated by commas (SPEC.md section 2). */
export const cityTable: Table<City> = {
  schema: citySchema,
  columns: ['_id', 'name', 'state', 'country', 'pincodeRanges', 'isActive', 'version'],
  optional: ['_id', 'country', 'isActive', 'version'],
  toCells: ({ _id, name, state, country, pincodeRanges, isActive }) => ({
    ...{ _id, name, state, country },
    pincodeRanges: pincodeRanges.join(', '),
    isActive: String(isActive),
  }),
  fromCells: (cells) => ({
    ...{ name: cells.name, state: cells.state, country: cells.country || 'India' },
    pincodeRanges: (cells.pincodeRanges ?? '')
      .split(/[,;]/)
      .map((range) => range.replace(/\s/g, ''))
      .filter(Boolean),
    isActive: toBoolean(cells.isActive),
  }),
};

/** Services: price in whole rupees, duration in minutes. */
export const serviceTable: Table<Service> = {
  schema: serviceSchema,
  columns: [
    ...['_id', 'name', 'categoryId', 'cityId', 'description', 'price', 'duration', 'imageUrl'],
    ...['isActive', 'position', 'version'],
  ],
  optional: ['_id', 'description', 'imageUrl', 'isActive', 'position', 'version'],
  toCells: ({ _id, name, categoryId, cityId, description, imageUrl = '', ...rest }) => ({
    ...{ _id, name, categoryId, cityId, description, imageUrl },
    price: String(rest.price),
    duration: String(rest.duration),
    isActive: String(rest.isActive),
    position: String(rest.position),
  }),
  fromCells: (cells) => ({
    ...{ name: cells.name, categoryId: cells.categoryId, cityId: cells.cityId },
    description: cells.description ?? '',
    price: toNumber(cells.price),
    duration: toNumber(cells.duration),
    ...(cells.imageUrl && { imageUrl: cells.imageUrl }),
    isActive: toBoolean(cells.isActive),
    position: cells.position ? toNumber(cells.position) : 0,
  }),
};
