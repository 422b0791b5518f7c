/** Texts of a scene that are English in every language, as they were typed or configured; `all` for a page of samples. */
export const ENGLISH_EXCEPT: Record<string, 'all' | readonly string[]> = {
  // The court city is configured for the build.
  terms: ['Lucknow'],
  privacy: ['Lucknow'],
  // Until its code is loaded, a page has the title that it was served with.
  'screen-loading': ['About GharSeva'],
  'search-none': ['zzzzqq'],
  'admin-find-none': ['zzzzqq'],
  'admin-audit-changes': ['Ceiling fan installation'],
  // The own name of a language; a partner of the scene; the values that an admin's form edits.
  'admin-demand-people': ['English'],
  'admin-demand-delete': ['English'],
  'admin-booking-far': ['Mohan Lal'],
  'admin-booking-missing': ['Mohan Lal'],
  'admin-edit-category': ['AC & Cooler'],
  'admin-edit-category-changed': ['AC & Cooler'],
  'admin-city-overlap': ['Agra', 'Kanpur'],
  'ui-gallery': 'all',
};

/** Texts written by the people of the scenes. */
export const WRITTEN: readonly string[] = [
  'Second floor, the bell does not work',
  'Very neat work, thank you.',
  'The tap still drips.',
  'Agreed.',
  'The number cannot be read.',
  'The electrician fell ill, and nobody else is free on that day.',
  'The customer asked for another day.',
  'The gate has a dog: ring up first.',
  'Lucknow, 226010',
  'Gomti Nagar Extension',
  'Swaroop Nagar',
  'Fixed wiring, switchboards and fans, earthing and inverters; of every make, at the price that was shown when it was booked.',
];
