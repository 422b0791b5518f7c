/** The addresses inside the admin area (docs/specification.md section 2); functions return the address of one record. */
export const adminPaths = {
  cities: '/admin/cities',
  categories: '/admin/categories',
  services: '/admin/services',
  providers: '/admin/providers',
  workers: '/admin/workers',
  worker: (workerId: string) => `/admin/workers/${encodeURIComponent(workerId)}`,
  workerReview: (workerId: string) => `/admin/workers/${encodeURIComponent(workerId)}/review`,
  bookings: '/admin/bookings',
  booking: (bookingId: string) => `/admin/bookings/${encodeURIComponent(bookingId)}`,
  payments: '/admin/payments',
  demand: '/admin/demand',
  places: '/admin/places',
  loans: '/admin/loans',
  audit: '/admin/audit',
  admins: '/admin/admins',
  secondFactor: '/admin/second-factor',
} as const;
