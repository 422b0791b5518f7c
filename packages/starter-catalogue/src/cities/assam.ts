import type { StateCities } from './types';

export const assam: StateCities = {
  state: 'Assam',
  cities: {
    guwahati: { name: 'Guwahati', pincodeRanges: ['781001-781040'] },
  },
};
