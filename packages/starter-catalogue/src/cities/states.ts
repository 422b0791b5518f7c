import { assam } from './assam';
import { bihar } from './bihar';
import { delhi } from './delhi';
import { gujarat } from './gujarat';
import { haryana } from './haryana';
import { jharkhand } from './jharkhand';
import { karnataka } from './karnataka';
import { kerala } from './kerala';
import { madhyaPradesh } from './madhya-pradesh';
import { maharashtra } from './maharashtra';
import { odisha } from './odisha';
import { punjab } from './punjab';
import { rajasthan } from './rajasthan';
import { tamilNadu } from './tamil-nadu';
import { telangana } from './telangana';
import type { StateCities } from './types';
import { uttarPradesh } from './uttar-pradesh';
import { uttarakhand } from './uttarakhand';
import { westBengal } from './west-bengal';

/** Every state served at the opening. Ranges are delivery post offices of the city and, around small towns, of its district. */
export const STATES: readonly StateCities[] = [
  uttarPradesh,
  bihar,
  madhyaPradesh,
  rajasthan,
  maharashtra,
  karnataka,
  tamilNadu,
  gujarat,
  punjab,
  westBengal,
  delhi,
  haryana,
  assam,
  telangana,
  odisha,
  jharkhand,
  uttarakhand,
  kerala,
];
