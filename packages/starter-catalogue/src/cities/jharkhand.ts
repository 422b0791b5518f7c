import type { StateCities } from './types';

export const jharkhand: StateCities = {
  state: 'Jharkhand',
  cities: {
    ranchi: { name: 'Ranchi', pincodeRanges: ['834001-834011'] },
  },
};
