/** The addresses inside the partner portal (docs/specification.md section 2). */
export const partnerPaths = {
  dashboard: '/worker/dashboard',
  jobs: '/worker/jobs',
  profile: '/worker/profile',
  hours: '/worker/hours',
  location: '/worker/location',
  documents: '/worker/documents',
  support: '/worker/support',
} as const;
