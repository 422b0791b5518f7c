import type { StateCities } from './types';

export const karnataka: StateCities = {
  state: 'Karnataka',
  cities: {
    bengaluru: { name: 'Bengaluru', pincodeRanges: ['560001-560110'] },
    mysuru: { name: 'Mysuru', pincodeRanges: ['570001-570029'] },
  },
};
