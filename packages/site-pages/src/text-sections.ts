/** The sections of each page of text, in order: `legal.terms.acceptance.title` and `.text` are the first of the terms. */
export const TEXT_SECTIONS = {
  about: ['who', 'home', 'government', 'travel', 'fintech', 'insurance', 'promise'],
  refund: ['when', 'eligible', 'notEligible', 'how', 'time', 'cancel'],
  privacy: ['collect', 'use', 'share', 'device', 'keep', 'rights', 'safety', 'age', 'grievance'],
  /** The fourteen sections of docs/specification.md section 2. */
  terms: [
    'acceptance',
    'services',
    'eligibility',
    'registration',
    'payments',
    'cancellations',
    'provider',
    'user',
    'suspension',
    'property',
    'liability',
    'modifications',
    'law',
    'contact',
  ],
} as const;
