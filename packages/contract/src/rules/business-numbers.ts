/**
 * Every number that the business may change its mind about, once (docs/specification.md sections 1 and 9). Rules take
 * it from here, and so does each sentence, in every language, as `{{visitationCharge}}` (web/build/business-values.ts).
 */

/** The visitation charge and the item total from which it is waived, in rupees. */
export const VISITATION_CHARGE = 49;
export const FREE_VISIT_FROM = 320;

/** Taxes and fees, in rupees. */
export const TAXES_AND_FEES = 0;

/** The tips on offer, none first, in rupees, and the one marked Popular. */
export const TIP_OPTIONS = [0, 30, 50, 100] as const;
export const POPULAR_TIP = 50;

/** How long after a service or its cancellation a refund can be asked for, and within how many business days it is paid. */
export const REFUND_WINDOW_HOURS = 48;
export const REFUND_DAYS = { from: 5, to: 7 } as const;

/** When customer care is there: hours of the clock in India, and days of the week (0 for Sunday). */
export const SUPPORT_HOURS = { opens: 9, closes: 20, firstDay: 1, lastDay: 6 } as const;

/** Within how many hours an e-mail is answered. */
export const REPLY_HOURS = 24;

/** Within how many hours a complaint is acknowledged, and within how many days it is resolved. */
export const COMPLAINT_HOURS = 24;
export const COMPLAINT_DAYS = 15;

/** Within how many days what somebody asks of their own data is done. */
export const DATA_REQUEST_DAYS = 30;

/** The youngest that may use the service, in years. */
export const MINIMUM_AGE = 18;

/** How many days can be booked, today included. */
export const BOOKABLE_DAYS = 5;

/** The hour of the clock in India at which the first slot of a day begins, and the length of each, in hours. */
export const FIRST_SLOT_HOUR = 8;
export const SLOT_HOURS = 2;

/** How many orders of one trade a city takes in one slot unless an admin says otherwise. */
export const DEFAULT_SLOT_CAPACITY = 200;

/** The working radius of a new worker, in kilometres. */
export const DEFAULT_WORKING_RADIUS_KM = 5;

/** How large a worker's document may be, in megabytes (docs/product-decisions.md section 7); storage.rules hold the same. */
export const UPLOAD_MAX_MEGABYTES = 5;
