import { indiaDate, indiaMinutes, weekday } from '@gharseva/contract/rules';

const OPENS = 9 * 60;
const CLOSES = 20 * 60;
const SUNDAY = 0;

/**
 * Whether customer care answers at an instant: 9:00 AM to 8:00 PM in
 * India, Monday to Saturday (docs/specification.md section 1).
 */
export function isOpenNow(now: Date): boolean {
  const minutes = indiaMinutes(now);
  return weekday(indiaDate(now)) !== SUNDAY && minutes >= OPENS && minutes < CLOSES;
}
