import { z } from 'zod';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../rules/translations';

/**
 * Fields of a record in the content languages (`{ hi: { name, description } }`): each language and each field may be
 * left out, each text keeps the bounds of the English one.
 */
export function translationsSchema<Shape extends z.core.$ZodShape>(fields: Shape) {
  const texts = z.strictObject(fields).partial();
  const languages = CONTENT_LANGUAGES.map((language) => [language, texts.optional()]);
  return z.strictObject(
    Object.fromEntries(languages) as Record<ContentLanguage, z.ZodOptional<typeof texts>>,
  );
}
