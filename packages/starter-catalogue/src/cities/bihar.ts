import type { StateCities } from './types';

export const bihar: StateCities = {
  state: 'Bihar',
  cities: {
    patna: { name: 'Patna', pincodeRanges: ['800001-800030'] },
    gaya: { name: 'Gaya', pincodeRanges: ['823001-823005'] },
    muzaffarpur: { name: 'Muzaffarpur', pincodeRanges: ['842001-842005'] },
    darbhanga: { name: 'Darbhanga', pincodeRanges: ['846001-846009'] },
  },
};
