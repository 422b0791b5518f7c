/** The most gzipped JavaScript of the first load, in KiB: the page with the home screen. */
export const FIRST_LOAD_KIB = 105;

/** The most JavaScript of a whole booking in Brotli, in KiB: from home over sign-in to the booking. */
export const JOURNEY_KIB = 210;
