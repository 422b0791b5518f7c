import type { StateCities } from './types';

export const kerala: StateCities = {
  state: 'Kerala',
  cities: {
    kochi: { name: 'Kochi', pincodeRanges: ['682001-682041'] },
  },
};
