import * as z from 'zod/mini';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../rules/translations';

/**
 * Fields of a record in the content languages (`{ hi: { name, description } }`): each language and each field is
 * optional, each text has the bounds of the English one.
 */
export function translationsSchema<Shape extends z.core.$ZodShape>(fields: Shape) {
  const texts = z.partial(z.strictObject(fields));
  const languages = CONTENT_LANGUAGES.map((language) => [language, z.optional(texts)]);
  return z.strictObject(
    Object.fromEntries(languages) as Record<ContentLanguage, z.ZodMiniOptional<typeof texts>>,
  );
}
