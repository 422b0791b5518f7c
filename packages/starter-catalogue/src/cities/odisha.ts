import type { StateCities } from './types';

export const odisha: StateCities = {
  state: 'Odisha',
  cities: {
    bhubaneswar: { name: 'Bhubaneswar', pincodeRanges: ['751001-751030'] },
  },
};
