import type { StateCities } from './types';

export const delhi: StateCities = {
  state: 'Delhi',
  cities: {
    delhi: { name: 'Delhi', pincodeRanges: ['110001-110097'] },
  },
};
