import { readFileSync } from 'node:fs';
import {
  CONTENT_LANGUAGES,
  categorySchema,
  citySchema,
  ERROR_TEXTS,
  idSchema,
  isWord,
  serviceSchema,
} from '@gharseva/contract';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

const DATA_FOLDER = `${import.meta.dirname}/../data`;

/** A text in English and in each content language. */
const inEachLanguage = (text: z.ZodMiniString) => z.record(z.enum(['en', ...CONTENT_LANGUAGES]), text);

/**
 * The bounds of what a service includes and excludes, in characters, tighter than the contract's: both stand in each row, so
 * every service states them, in a phrase or two.
 */
const SCOPE_LENGTH = { min: 10, max: 160 };
const scope = z.string().check(z.minLength(SCOPE_LENGTH.min), z.maxLength(SCOPE_LENGTH.max));

/** `price` in whole rupees, `duration` in minutes; without `city` the service is for every city. */
const serviceData = z.strictObject({
  slug: idSchema,
  name: inEachLanguage(serviceSchema.shape.name),
  description: inEachLanguage(serviceSchema.shape.description),
  included: inEachLanguage(scope),
  excluded: inEachLanguage(scope),
  price: serviceSchema.shape.price,
  duration: serviceSchema.shape.duration,
  city: z.optional(serviceSchema.shape.cityId),
});

const describedData = z.strictObject({
  name: inEachLanguage(categorySchema.shape.name),
  description: inEachLanguage(categorySchema.shape.description),
});

const subcategoryData = z.extend(describedData, {
  slug: idSchema,
  services: z.array(serviceData).check(z.minLength(1)),
});

const categoryData = z.extend(describedData, {
  subcategories: z.array(subcategoryData).check(z.minLength(1)),
});

const cityData = z.strictObject({
  id: idSchema,
  name: inEachLanguage(citySchema.shape.name),
  pincodeRanges: citySchema.shape.pincodeRanges,
});

const stateData = z.strictObject({
  state: inEachLanguage(z.string().check(z.minLength(1))),
  cities: z.array(cityData).check(z.minLength(1)),
});

/** A text by language tag. */
export type Text = z.infer<ReturnType<typeof inEachLanguage>>;

/** A category of the home page; its slug is the name of its file. */
export type CategoryData = z.infer<typeof categoryData> & { slug: string };

export type SubcategoryData = z.infer<typeof subcategoryData>;

/** The cities of one state; `All Cities` has a state of its own. */
export type StateData = z.infer<typeof stateData>;

/** The categories in the order of the home page. Throws an Error naming the file and the place of each mistake. */
export function readCategories(folder: string = DATA_FOLDER): CategoryData[] {
  const order = readData(`${folder}/home-page-order.json`, z.array(idSchema));
  return order.map((slug) => ({ slug, ...readData(`${folder}/categories/${slug}.json`, categoryData) }));
}

/** The states with their cities. Throws as {@link readCategories}. */
export function readStates(folder: string = DATA_FOLDER): StateData[] {
  return readData(`${folder}/cities.json`, z.array(stateData));
}

function readData<Schema extends z.ZodMiniType>(path: string, schema: Schema): z.infer<Schema> {
  const { data, error } = schema.safeParse(readJson(path), { error: en().localeError });
  if (!error) return data;
  const faults = error.issues.map(
    (issue) => `\n  ${z.core.toDotPath(issue.path)}: ${sayMessage(issue.message)}`,
  );
  throw new Error(`${path}:${faults.join('')}`);
}

/** An issue's message; the contract's own messages are machine words. */
const sayMessage = (message: string): string => (isWord(message) ? ERROR_TEXTS[message] : message);

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}
