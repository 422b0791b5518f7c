/** What of a scene is English in every language, because it was typed or is set by who runs the site; `all` of a page of samples. */
export const ENGLISH_EXCEPT: Record<string, 'all' | readonly string[]> = {
  // The court city is set where the site is built.
  terms: ['Lucknow'],
  privacy: ['Lucknow'],
  // Before its code is there, a page has the title that it came with.
  'screen-loading': ['About GharSeva'],
  'search-none': ['zzzzqq'],
  'ui-gallery': 'all',
};

/** What the people of the scenes wrote. */
export const WRITTEN: readonly string[] = [
  'Second floor, the bell does not work',
  'Very neat work, thank you.',
  'The tap still drips.',
  'Agreed.',
  'The number cannot be read.',
];
