import type { StateCities } from './types';

export const rajasthan: StateCities = {
  state: 'Rajasthan',
  cities: {
    jaipur: { name: 'Jaipur', pincodeRanges: ['302001-302040'] },
    jodhpur: { name: 'Jodhpur', pincodeRanges: ['342001-342015'] },
    kota: { name: 'Kota', pincodeRanges: ['324001-324010'] },
  },
};
