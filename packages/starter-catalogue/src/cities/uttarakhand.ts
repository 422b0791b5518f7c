import type { StateCities } from './types';

export const uttarakhand: StateCities = {
  state: 'Uttarakhand',
  cities: {
    dehradun: { name: 'Dehradun', pincodeRanges: ['248001-248015'] },
  },
};
