import { type Translated, textIn } from '@gharseva/contract/rules';
import { currentLocale, useLocale } from './i18n';

/** A field of a catalogue's record in the present language, in English where it is not there in that one. */
export function localText<Field extends string>(record: Translated<Field>, field: Field): string {
  return textIn(record, field, currentLocale());
}

/** Gives {@link localText} and re-renders the component when the language changes. */
export function useLocalText(): typeof localText {
  useLocale();
  return localText;
}
