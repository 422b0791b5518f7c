import { stateOfCode } from './gst-states';

/** State, PAN, number of the registration, `Z`, check character. */
const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of the first fourteen: every second value is doubled, and counted by its digits to the base 36. */
function checkOf(signs: string): string {
  const sum = [...signs].reduce((total, sign, place) => {
    const value = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

/** Whether a GSTIN is well formed, of a state that there is, and has the right check character. */
export const isGstin = (text: string): boolean =>
  GSTIN.test(text) && stateOfCode(text.slice(0, 2)) !== null && checkOf(text.slice(0, -1)) === text.slice(-1);
