import {
  AUDIT_KEPT_DAYS,
  BOOKABLE_DAYS,
  CODE_DIGITS,
  COMPLAINT_DAYS,
  COMPLAINT_HOURS,
  CONTACT_HOURS,
  DATA_REQUEST_DAYS,
  DELETION_KEPT_DAYS,
  DEPARTED_FILE_KEPT_DAYS,
  FIRST_SLOT_HOUR,
  FREE_VISIT_FROM,
  LOAN_KEPT_DAYS,
  MINIMUM_AGE,
  NAMED_RECORD_FROM,
  ORDER_NUMBER_LENGTH,
  PHONE_DIGITS,
  PICTURE_MAX_SIDE,
  PICTURE_MIN_SIDE,
  PINCODE_LENGTH,
  PINCODE_REQUEST_KEPT_DAYS,
  REFUND_DAYS,
  REFUND_WINDOW_HOURS,
  REJECTED_FILE_KEPT_DAYS,
  REPLY_HOURS,
  RESCHEDULE_HOURS,
  SHARE_HOURS,
  SLOT_HOURS,
  START_CODE_DIGITS,
  SUPPORT_HOURS,
  TAX_RECORD_YEARS,
  TAXES_AND_FEES,
  TIME_SLOTS,
  UPLOAD_MAX_MEGABYTES,
  VISITATION_CHARGE,
} from '@gharseva/contract/rules';

/** A Sunday, as the first day of a week. */
const SUNDAY = Date.UTC(2026, 0, 4);
const HOUR = 3_600_000;

/** India's number and time formats with Latin digits; English keeps the `9:00 AM` of the slots. */
const regional = (locale: string) => (locale === 'en' ? 'en' : `${locale}-IN-u-nu-latn`);

function formatsOf(locale: string) {
  const at = (instant: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(regional(locale), { timeZone: 'UTC', ...options })
      .format(instant)
      .replace(/\s/g, ' ');
  // Other languages name the time of day: `सुबह 9:00`.
  const half: Intl.DateTimeFormatOptions = locale === 'en' ? { hour12: true } : { dayPeriod: 'short' };
  return {
    rupees: (rupees: number): string =>
      new Intl.NumberFormat(`${locale}-IN-u-nu-latn`, {
        style: 'currency',
        currency: 'INR',
        maximumFractionDigits: 0,
      }).format(rupees),
    clock: (hour: number) => at(hour * HOUR, { hour: 'numeric', minute: '2-digit', ...half }),
    hour: (hour: number) => at(hour * HOUR, { hour: 'numeric', ...half }),
    day: (weekday: number, style: 'long' | 'short') => at(SUNDAY + weekday * 24 * HOUR, { weekday: style }),
  };
}

/** The business numbers that texts may use as `{{name}}`, formatted for a language. */
export function businessValues(locale: string) {
  const { rupees, clock, hour, day } = formatsOf(locale);
  const { opens, closes, firstDay, lastDay } = SUPPORT_HOURS;
  return {
    visitationCharge: rupees(VISITATION_CHARGE),
    freeVisitFrom: rupees(FREE_VISIT_FROM),
    taxesAndFees: rupees(TAXES_AND_FEES),
    refundWindowHours: String(REFUND_WINDOW_HOURS),
    rescheduleHours: String(RESCHEDULE_HOURS),
    refundDays: `${REFUND_DAYS.from}-${REFUND_DAYS.to}`,
    supportOpens: clock(opens),
    supportCloses: clock(closes),
    supportOpensShort: hour(opens),
    supportClosesShort: hour(closes),
    supportFirstDay: day(firstDay, 'long'),
    supportLastDay: day(lastDay, 'long'),
    supportFirstDayShort: day(firstDay, 'short'),
    supportLastDayShort: day(lastDay, 'short'),
    replyHours: String(REPLY_HOURS),
    complaintHours: String(COMPLAINT_HOURS),
    complaintDays: String(COMPLAINT_DAYS),
    dataRequestDays: String(DATA_REQUEST_DAYS),
    loanKeptDays: String(LOAN_KEPT_DAYS),
    pincodeRequestKeptDays: String(PINCODE_REQUEST_KEPT_DAYS),
    rejectedFileKeptDays: String(REJECTED_FILE_KEPT_DAYS),
    departedFileKeptDays: String(DEPARTED_FILE_KEPT_DAYS),
    auditKeptDays: String(AUDIT_KEPT_DAYS),
    deletionKeptDays: String(DELETION_KEPT_DAYS),
    contactHours: String(CONTACT_HOURS),
    shareHours: String(SHARE_HOURS),
    taxRecordYears: String(TAX_RECORD_YEARS),
    namedRecordFrom: rupees(NAMED_RECORD_FROM),
    minimumAge: String(MINIMUM_AGE),
    codeDigits: String(CODE_DIGITS),
    startCodeDigits: String(START_CODE_DIGITS),
    phoneDigits: String(PHONE_DIGITS),
    pincodeDigits: String(PINCODE_LENGTH),
    orderNumberLength: String(ORDER_NUMBER_LENGTH),
    bookableDays: String(BOOKABLE_DAYS),
    slotHours: String(SLOT_HOURS),
    slotsFrom: hour(FIRST_SLOT_HOUR),
    slotsTo: hour(FIRST_SLOT_HOUR + SLOT_HOURS * TIME_SLOTS.length),
    uploadMegabytes: String(UPLOAD_MAX_MEGABYTES),
    pictureMinSide: String(PICTURE_MIN_SIDE),
    pictureMaxSide: String(PICTURE_MAX_SIDE),
  };
}
