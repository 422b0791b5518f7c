import type { StateCities } from './types';

export const haryana: StateCities = {
  state: 'Haryana',
  cities: {
    gurugram: { name: 'Gurugram', pincodeRanges: ['122001-122018', '122051-122052'] },
  },
};
