import { type Translated, textIn } from '@gharseva/contract/rules';
import { currentLocale, useLocale } from './i18n';

/** A field of a catalogue record in the current language; English if it is not translated. */
export function localText<Field extends string>(record: Translated<Field>, field: Field): string {
  return textIn(record, field, currentLocale());
}

/** Returns {@link localText} and re-renders the component when the language changes. */
export function useLocalText(): typeof localText {
  useLocale();
  return localText;
}
