import type { StateCities } from './types';

export const punjab: StateCities = {
  state: 'Punjab',
  cities: {
    ludhiana: { name: 'Ludhiana', pincodeRanges: ['141001-141017'] },
    amritsar: { name: 'Amritsar', pincodeRanges: ['143001-143009', '143022'] },
  },
};
