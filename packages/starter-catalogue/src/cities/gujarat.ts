import type { StateCities } from './types';

export const gujarat: StateCities = {
  state: 'Gujarat',
  cities: {
    ahmedabad: { name: 'Ahmedabad', pincodeRanges: ['380001-380063'] },
    surat: { name: 'Surat', pincodeRanges: ['395001-395012', '395017', '395023'] },
  },
};
