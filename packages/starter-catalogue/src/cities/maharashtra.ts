import type { StateCities } from './types';

export const maharashtra: StateCities = {
  state: 'Maharashtra',
  cities: {
    mumbai: { name: 'Mumbai', pincodeRanges: ['400001-400104'] },
    pune: { name: 'Pune', pincodeRanges: ['411001-411062'] },
    nagpur: { name: 'Nagpur', pincodeRanges: ['440001-440037'] },
    nashik: { name: 'Nashik', pincodeRanges: ['422001-422013', '422101-422105'] },
  },
};
