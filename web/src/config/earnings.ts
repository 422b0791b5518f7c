/** Filled in by the build, from `VITE_PARTNER_EARNINGS`. */
declare const __EARNINGS__: boolean;

/** Whether partners are shown what they earn; else the portal says that it comes soon (docs/specification.md section 2). */
export const SHOWS_EARNINGS: boolean = __EARNINGS__;
