/** The most gzipped JavaScript of the first load, in KiB: the page with the home screen. */
export const FIRST_LOAD_KIB = 105;
