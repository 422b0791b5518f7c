/** The states and territories of India by their GST code, as the returns name them. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** A state or territory as an invoice names it. */
export interface GstState {
  state: string;
  stateCode: string;
}

/** A name for comparing: letters alone, and `&` read as `and`. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

const CODES = new Map(Object.entries(STATES).map(([code, name]) => [plain(name), code]));

/** The state of a code; null for a code that no state has. */
export function stateOfCode(stateCode: string): GstState | null {
  const state = STATES[stateCode];
  return state === undefined ? null : { state, stateCode };
}

/** The state with a name, however it is written; null for one that is unknown or empty. */
export function stateNamed(name: string): GstState | null {
  const code = CODES.get(plain(name));
  return code === undefined ? null : stateOfCode(code);
}
