import { readEnvironment } from './read-environment';

/** The site's environment, checked when first imported (by the lazy Firebase code) and once more at every build. */
export const environment = readEnvironment(import.meta.env);
