import type { StateCities } from './types';

export const telangana: StateCities = {
  state: 'Telangana',
  cities: {
    hyderabad: { name: 'Hyderabad', pincodeRanges: ['500001-500098', '500101'] },
  },
};
