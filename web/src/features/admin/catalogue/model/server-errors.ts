import { fieldErrors } from '#lib/api/field-errors.ts';
import { isContentLanguage, translationKey } from './translation-draft';

/**
 * What the server says is wrong, by the field of the form that shows it: of a list the whole list, of `translations.hi.name`
 * the field `name_hi`, of a picture that was uploaded (the body of a call of its own) the picture.
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
