import { fieldErrors } from '#lib/api/field-errors.ts';
import { isContentLanguage, translationKey } from './translation-draft';

/**
 * The server's field errors by form field: an error inside a list goes to the list, `translations.hi.name` to
 * `name_hi`, an error of a picture upload (`body`) to the picture.
 */
export function serverErrors(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => [formField(path), message]),
  );
}

function formField(path: string): string {
  const [field = path, language = '', text = ''] = path.split('.');
  if (field === 'body') return 'imageUrl';
  return field === 'translations' && isContentLanguage(language) ? translationKey(text, language) : field;
}
