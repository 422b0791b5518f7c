import type { StateCities } from './types';

export const tamilNadu: StateCities = {
  state: 'Tamil Nadu',
  cities: {
    chennai: { name: 'Chennai', pincodeRanges: ['600001-600119'] },
    coimbatore: { name: 'Coimbatore', pincodeRanges: ['641001-641050', '641062'] },
    madurai: { name: 'Madurai', pincodeRanges: ['625001-625023'] },
  },
};
