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
  newBooking: '/admin/bookings/new',
  booking: (bookingId: string) => `/admin/bookings/${encodeURIComponent(bookingId)}`,
  board: '/admin/board',
  dispatch: '/admin/dispatch',
  payments: '/admin/payments',
  statement: '/admin/payments/statement',
  gatewayCases: '/admin/payments/gateway-cases',
  cash: '/admin/cash',
  /** A worker's ledger, in the week of a day. */
  ledger: (workerId: string, day?: string) =>
    `/admin/workers/${encodeURIComponent(workerId)}/ledger${day ? `?week=${day}` : ''}`,
  demand: '/admin/demand',
  places: '/admin/places',
  coupons: '/admin/coupons',
  loans: '/admin/loans',
  audit: '/admin/audit',
  admins: '/admin/admins',
  secondFactor: '/admin/second-factor',
} as const;
