/**
 * Every number that the business may change, in one place (docs/specification.md sections 1 and 9). The rules read it
 * here; sentences in every language take it as a variable, `{{visitationCharge}}` (web/build/business-values.ts).
 */

/** The visitation charge and the item total from which it is waived, in rupees. */
export const VISITATION_CHARGE = 49;
export const FREE_VISIT_FROM = 320;

/** Taxes and fees, in rupees. */
export const TAXES_AND_FEES = 0;

/** The tips offered, in rupees, starting with none, and the one marked Popular. */
export const TIP_OPTIONS = [0, 30, 50, 100] as const;
export const POPULAR_TIP = 50;

/** How long after a service or its cancellation a refund can be requested, and within how many business days it is paid. */
export const REFUND_WINDOW_HOURS = 48;
export const REFUND_DAYS = { from: 5, to: 7 } as const;

/** Opening times of customer care: hours of the day in India, and days of the week (0 for Sunday). */
export const SUPPORT_HOURS = { opens: 9, closes: 20, firstDay: 1, lastDay: 6 } as const;

/** Within how many hours an e-mail is answered. */
export const REPLY_HOURS = 24;

/** Within how many hours a complaint is acknowledged, and within how many days it is resolved. */
export const COMPLAINT_HOURS = 24;
export const COMPLAINT_DAYS = 15;

/** Within how many days a request about personal data is fulfilled. */
export const DATA_REQUEST_DAYS = 30;

/**
 * For how many financial years after its own the record of an order or payment is kept: those of books of account
 * (Companies Act 2013, section 128(5)), which is longer than tax law asks (CGST Act 2017, section 36).
 */
export const TAX_RECORD_YEARS = 8;

/** From which amount, in rupees, the record of a supply names a private customer and the address (CGST Rules 2017, rule 46). */
export const NAMED_RECORD_FROM = 50_000;

/** For how many days personal data is kept: a loan request, and a request for a pincode, after it was sent. */
export const LOAN_KEPT_DAYS = 180;
export const PINCODE_REQUEST_KEPT_DAYS = 365;

/** For how many days somebody can read what a move of an order told them. */
export const INBOX_KEPT_DAYS = 90;

/** For how many days after its slot the search for an order's partner is kept: the figures of a week are read from them. */
export const SEARCH_KEPT_DAYS = 90;

/** For how many days a document's file is kept after its rejection, and after its partner became inactive. */
export const REJECTED_FILE_KEPT_DAYS = 90;
export const DEPARTED_FILE_KEPT_DAYS = 365;

/** For how many days an entry of the audit trail is kept, and the note that an account was deleted. */
export const AUDIT_KEPT_DAYS = 1095;
export const DELETION_KEPT_DAYS = 365;

/** Minimum age of a user, in years. */
export const MINIMUM_AGE = 18;

/** How many days can be booked, today included. */
export const BOOKABLE_DAYS = 5;

/** The hour of the day in India at which the first slot begins, and the length of a slot, in hours. */
export const FIRST_SLOT_HOUR = 8;
export const SLOT_HOURS = 2;

/** How many orders of one trade a city takes in one slot, unless an admin sets another number. */
export const DEFAULT_SLOT_CAPACITY = 200;

/** How many days ahead a day can be closed. */
export const CLOSABLE_DAYS = 400;

/** The working radius of a new worker, in kilometres. */
export const DEFAULT_WORKING_RADIUS_KM = 5;

/** The width of a band of distance, in kilometres: within one, fairness decides who is asked first, not metres. */
export const DISTANCE_BAND_KM = 2.5;

/** The jobs a week that a worker without a wish of its own is ranked by. */
export const DEFAULT_JOBS_A_WEEK = 12;

/** With how many completed jobs a worker is no newcomer, and every how manyth wave begins with one. */
export const NEWCOMER_JOBS = 10;
export const NEWCOMER_EVERY = 5;

/** How many workers are asked at a time for an order, wave after wave; then everybody who is left. */
export const OFFER_WAVES = [1, 3, 5] as const;

/**
 * How far ahead a slot is soon, in hours, and for how many minutes an offer stands: for such a slot, for a later one of the
 * same day, and for one of another day.
 */
export const SOON_HOURS = 4;
export const OFFER_MINUTES = { soon: 3, today: 7, later: 15 } as const;

/** From which hour of the day until which one nobody is asked, in India. */
export const QUIET_HOURS = { from: 21, to: 7 } as const;

/**
 * How many minutes before its slot an order that nobody accepted is handed to its customer and the admins; and for how
 * many minutes workers are asked at least, for an order that came later than that or in the quiet hours.
 */
export const LAST_CALL_MINUTES = 90;
export const LEAST_ASKING_MINUTES = 10;

/** Size limit of a worker's document, in megabytes (docs/product-decisions.md section 7); storage.rules have the same. */
export const UPLOAD_MAX_MEGABYTES = 5;

/**
 * How many files one worker may have in the bucket at a time: a current one of each type, and the attempts of a day, after
 * which files that nobody registered are removed.
 */
export const UPLOAD_MAX_FILES = 30;

/**
 * The life of an order (docs/order-life.md): until how long before its slot a customer may reschedule, how often, and until
 * how long before it a partner hands back without a reason.
 */
export const RESCHEDULE_HOURS = 3;
export const MAX_RESCHEDULES = 2;
export const HAND_BACK_HOURS = 3;

/** How long before the slot a partner can be on the way at the earliest: from then on the customer cannot cancel. */
export const ON_MY_WAY_HOURS = 3;

/** The delays that a partner can announce, in minutes. */
export const LATE_MINUTES = [15, 30, 45, 60, 90] as const;

/** How long into the slot a customer says that nobody is here, and how long a partner waits at the door, in minutes. */
export const NOT_HERE_MINUTES = 15;
export const DOOR_MINUTES = 15;

/**
 * For how long a partner who said to be at the door is believed, in minutes, from the start of the slot at the earliest; then
 * the customer can say that nobody is here.
 */
export const DOOR_BELIEVED_MINUTES = 45;

/** How many wrong start codes lock the start until the code is renewed, and how often a customer can renew it. */
export const START_CODE_TRIES = 5;
export const START_CODE_RENEWALS = 10;

/** The length of a start code, in digits. */
export const START_CODE_DIGITS = 4;

/**
 * The ceilings that a customer can set for extras when booking, in rupees (0: none at all); within how many minutes proposed
 * extras are answered; and how many wrong codes for extras end their approval by code, for good.
 */
export const EXTRAS_CEILINGS = [0, 250, 500, 1000, 2000] as const;
export const EXTRAS_ANSWER_MINUTES = 30;
export const EXTRAS_CODE_TRIES = 5;

/** Within how many minutes a partner answers an assignment, and one whose slot is soon. */
export const ANSWER_MINUTES = 60;
export const ANSWER_SOON_MINUTES = 15;

/** How long before the slot a visit is called to mind, in hours. */
export const REMIND_DAY_HOURS = 24;
export const REMIND_SOON_HOURS = 2;

/** How long into the slot a visit that has not begun is a matter for the admins, in minutes. */
export const NOT_STARTED_LONG_MINUTES = 60;

/** How long after the end of its slot work should be finished, and for how long a partner reads who a customer was, in hours. */
export const FINISH_OVERDUE_HOURS = 2;
export const CONTACT_HOURS = 24;

/** After how many hours money that is waited for is a matter for the admins. */
export const PAYMENT_WAIT_HOURS = 24;

/** For how many hours a shared visit can be looked at, and how many links to one order work at a time. */
export const SHARE_HOURS = 24;
export const MAX_SHARES = 3;

/**
 * How many photographs a partner sends with a start, and with a finish; the size limit of one, in megabytes (storage.rules
 * have the same); and how many of an order one partner may have sent that no call has looked at.
 */
export const MAX_WORK_PHOTOS = 4;
export const WORK_PHOTO_MAX_MEGABYTES = 1;
export const MAX_SENT_PHOTOS = 20;

/** How many photographs a customer sends with a request for a refund. */
export const MAX_REFUND_PHOTOS = 3;
