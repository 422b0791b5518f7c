/**
 * The bounds of all fields, in one place: schemas reject more, and forms do not let more be typed. Lengths of texts are
 * in characters.
 */

/** People: names, contact data and the credentials of an admin. */
export const PERSON_NAME_LENGTH = 80;
export const EMAIL_LENGTH = 254;
export const USERNAME_LENGTH = 254;
export const PASSWORD_LENGTH = 200;
/** What identifies the setting up of a second factor; opaque. */
export const SETUP_SESSION_LENGTH = 4096;

/** Places: a city, state or country, the area of a worker, and the lines of an address. */
export const PLACE_NAME_LENGTH = 80;
export const AREA_NAME_LENGTH = 120;
export const ADDRESS_LINE_LENGTH = 200;
export const LANDMARK_LENGTH = 120;
export const PINCODE_LENGTH = 6;
export const MAX_LATITUDE = 90;
export const MAX_LONGITUDE = 180;

/** A worker's radius, in kilometres. */
export const WORKING_RADIUS_KM = { min: 1, max: 100 } as const;

/** A worker's periods of days off, and the jobs a week that it can wish for: one in each slot. */
export const MAX_DAYS_OFF = 20;
export const MAX_JOBS_A_WEEK = 42;

/** The catalogue; a price in rupees, a duration in minutes. */
export const CATEGORY_NAME_LENGTH = 80;
export const CATEGORY_DESCRIPTION_LENGTH = 500;
export const SERVICE_NAME_LENGTH = 120;
export const SERVICE_DESCRIPTION_LENGTH = 1000;
/** What a service includes, and what it excludes: each of both texts. */
export const SERVICE_SCOPE_LENGTH = 300;
export const MAX_PRICE = 10_000_000;
export const MAX_DURATION = 14_400;
export const MAX_POSITION = 10_000;
export const MAX_SLOT_CAPACITY = 10_000;
export const MAX_CLOSURES_A_DAY = 50;
export const MAX_PINCODE_RANGES = 200;

/** Coupons: how often one can be used, by everybody together and by one customer. */
export const MAX_COUPON_USES = 10_000;
export const MAX_COUPON_USES_EACH = 10;
export const COUPON_CODE_LENGTH = 20;
/** A code as it is typed, perhaps with spaces, as it is often pasted: they are taken out afterwards. */
export const TYPED_COUPON_CODE_LENGTH = 2 * COUPON_CODE_LENGTH;

/** Bookings and decisions: a free-text status, a reason or note. */
export const STATUS_LENGTH = 80;
export const REASON_LENGTH = 300;

/** The events of an order: at most so many, of which the last are not for customers and partners, but for its end. */
export const MAX_EVENTS = 200;
export const MAX_EVENTS_UNDER_WAY = 150;

/** A search text. */
export const SEARCH_LENGTH = 80;

/** The amount of a loan request, in rupees. */
export const MAX_LOAN_AMOUNT = 1_000_000_000;
