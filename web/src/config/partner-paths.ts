/** The addresses inside the partner portal (docs/specification.md section 2). */
export const partnerPaths = {
  dashboard: '/worker/dashboard',
  offers: '/worker/offers',
  today: '/worker/today',
  week: '/worker/week',
  jobs: '/worker/jobs',
  me: '/worker/me',
  earnings: '/worker/earnings',
  /** The list of jobs, at one of them. */
  job: (orderId: string) => `/worker/jobs#job-${encodeURIComponent(orderId)}`,
  updates: '/worker/updates',
  profile: '/worker/profile',
  hours: '/worker/hours',
  location: '/worker/location',
  documents: '/worker/documents',
  support: '/worker/support',
} as const;

/** The address of a job among all of the partner's. */
export const jobPath = (id: string): string => `${partnerPaths.jobs}#${id}`;
