/** What of a scene is English in every language, because it was typed or is set by who runs the site; `all` of a page of samples. */
export const ENGLISH_EXCEPT: Record<string, 'all' | readonly string[]> = {
  // The court city is set where the site is built.
  terms: ['Lucknow'],
  privacy: ['Lucknow'],
  // Before its code is there, a page has the title that it came with.
  'screen-loading': ['About GharSeva'],
  'search-none': ['zzzzqq'],
  'admin-find-none': ['zzzzqq'],
  'admin-audit-changes': ['Ceiling fan installation'],
  // A language by its own name; a partner of the scene; what an admin's form is there to change.
  'admin-demand-people': ['English'],
  'admin-demand-delete': ['English'],
  'admin-booking-far': ['Mohan Lal'],
  'admin-booking-missing': ['Mohan Lal'],
  'admin-edit-category': ['AC & Cooler'],
  'admin-edit-category-changed': ['AC & Cooler'],
  'admin-city-overlap': ['Agra', 'Kanpur'],
  'ui-gallery': 'all',
};

/** What the people of the scenes wrote. */
export const WRITTEN: readonly string[] = [
  'Second floor, the bell does not work',
  'Very neat work, thank you.',
  'The tap still drips.',
  'Agreed.',
  'The number cannot be read.',
  'The electrician fell ill, and nobody else is free on that day.',
  'The customer asked for another day.',
  'The gate has a dog: ring up first.',
  'Gomti Nagar Extension',
  'Swaroop Nagar',
  'Fixed wiring, switchboards and fans, earthing and inverters; of every make, at the price that was shown when it was booked.',
];
