import { indiaDate, indiaMinutes, SUPPORT_HOURS, weekday } from '@gharseva/contract/rules';

const { opens, closes, firstDay, lastDay } = SUPPORT_HOURS;

/** Whether customer care is open at an instant (docs/specification.md section 1). */
export function isOpenNow(now: Date): boolean {
  const hour = indiaMinutes(now) / 60;
  const day = weekday(indiaDate(now));
  return day >= firstDay && day <= lastDay && hour >= opens && hour < closes;
}
