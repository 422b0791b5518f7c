import { randomUUID } from 'node:crypto';
import { searchPrefixes, type Translated, translationsOf } from '@gharseva/contract';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { buildCategories, buildCities, buildServices, buildSubcategories } from './build-entities';
import { type SeedDocument, type WriteCounts, writeDocuments } from './write-documents';

/** Counts of the catalogue's records, of the documents written by this run, and of those left to people. */
export interface ImportReport {
  categories: number;
  subcategories: number;
  services: number;
  cities: number;
  written: number;
  leftToPeople: number;
}

/**
 * Writes the catalogue into Firestore. Idempotent; {@link writeDocuments} says what is left alone.
 * @param signal when aborted, ends it before its next step
 * @throws ZodError before anything is written, when the data breaks the contract
 */
export async function importCatalogue(db: Firestore, signal?: AbortSignal): Promise<ImportReport> {
  const categories = buildCategories();
  const subcategories = buildSubcategories();
  const services = buildServices();
  const cities = buildCities();

  const total = { written: 0, leftToPeople: 0 };
  // The instances of the API look for another version once a minute.
  const tell = (batch: WriteBatch) =>
    void batch.set(db.doc('catalogue/version'), { version: randomUUID() }, { merge: true });
  const write = async (collection: string, documents: readonly SeedDocument[]) => {
    signal?.throwIfAborted();
    addCounts(total, await writeDocuments(db, collection, documents, tell));
  };
  await write('cities', cities);
  await write('categories', [...categories, ...subcategories].map(searchable));
  await write('services', services.map(searchable));

  return {
    categories: categories.length,
    subcategories: subcategories.length,
    services: services.length,
    cities: cities.length,
    ...total,
  };
}

/** `20 categories, 70 subcategories, 270 services, 53 cities`. */
export function describeCatalogue(report: Omit<ImportReport, 'written' | 'leftToPeople'>): string {
  const { categories, subcategories, services, cities } = report;
  return `${categories} categories, ${subcategories} subcategories, ${services} services, ${cities} cities`;
}

/** `nothing to write, 2 left as people made them`. */
export function describeWrites({ written, leftToPeople }: Omit<WriteCounts, 'unchanged'>): string {
  const kept = leftToPeople > 0 ? `, ${leftToPeople} left as people made them` : '';
  return `${written === 0 ? 'nothing to write' : `${written} written`}${kept}`;
}

/** Adds the search prefixes of the admin area, as the API's stores write them. */
const searchable = <Named extends Translated<'name'>>(record: Named) => ({
  ...record,
  searchPrefixes: searchPrefixes(record.name, ...translationsOf(record, 'name')),
});

function addCounts(total: Pick<WriteCounts, 'written' | 'leftToPeople'>, counts: WriteCounts): void {
  total.written += counts.written;
  total.leftToPeople += counts.leftToPeople;
}
