import type { StateCities } from './types';

export const madhyaPradesh: StateCities = {
  state: 'Madhya Pradesh',
  cities: {
    bhopal: { name: 'Bhopal', pincodeRanges: ['462001-462047', '462066'] },
    indore: { name: 'Indore', pincodeRanges: ['452001-452020'] },
    gwalior: { name: 'Gwalior', pincodeRanges: ['474001-474012', '474015', '474020'] },
    rewa: { name: 'Rewa', pincodeRanges: ['486001-486006'] },
  },
};
