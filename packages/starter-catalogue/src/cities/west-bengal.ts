import type { StateCities } from './types';

export const westBengal: StateCities = {
  state: 'West Bengal',
  cities: {
    kolkata: { name: 'Kolkata', pincodeRanges: ['700001-700108'] },
    siliguri: { name: 'Siliguri', pincodeRanges: ['734001-734014'] },
  },
};
