import { readEnvironment } from './read-environment';

/** The site's environment, validated at first import (by the lazy Firebase code) and at every build. */
export const environment = readEnvironment(import.meta.env);
