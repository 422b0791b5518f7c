import type { CallerBookingInput, KnownCaller } from '@gharseva/contract';
import { TIME_SLOTS, type TimeSlot } from '@gharseva/contract/rules';
import { callerBookingInputSchema } from '@gharseva/contract/schemas';
import type { FormSchema } from '#lib/find-faults.ts';

/** A booking for a caller while it is typed. */
export interface CallerDraft {
  phone: string;
  name: string;
  services: { serviceId: string; quantity: number }[];
  label: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  pincode: string;
  landmark: string;
  scheduledDate: string;
  /** Empty while none is chosen. */
  timeSlot: string;
  notes: string;
  /** The amount to which the caller agreed, in rupees; 0 while not asked. */
  agreedTo: number;
  consentNote: string;
  /** What was filled in of the customer who was found; another number takes it out again, also on a page that is loaded anew. */
  filled: { name: string; addressLine1: string; pincode: string };
}

/** Nothing is filled in of a customer. */
const UNFILLED = { name: '', addressLine1: '', pincode: '' };

/** The address of a draft of which nothing is typed. */
export const EMPTY_ADDRESS = {
  ...{ label: 'Home', addressLine1: '', addressLine2: '', city: '', state: '', pincode: '', landmark: '' },
} satisfies Partial<CallerDraft>;

/** A draft of which nothing is typed. */
export const EMPTY_DRAFT: CallerDraft = {
  ...{ phone: '', name: '', services: [], ...EMPTY_ADDRESS, scheduledDate: '', timeSlot: '', notes: '' },
  ...{ agreedTo: 0, consentNote: '', filled: UNFILLED },
};

/** Whether the address of a draft is a saved one. */
export const isAddress = (
  { addressLine1, pincode }: CallerDraft,
  saved: Pick<KnownCaller['addresses'][number], 'addressLine1' | 'pincode'>,
): boolean => addressLine1 === saved.addressLine1 && pincode === saved.pincode;

/** The draft for another number: without the name and the address of the customer who was found by the one before. */
export function withPhone(draft: CallerDraft, phone: string): Partial<CallerDraft> {
  const { name, filled } = draft;
  return {
    phone,
    ...(filled.name !== '' && name === filled.name && { name: '' }),
    ...(filled.addressLine1 !== '' && isAddress(draft, filled) && EMPTY_ADDRESS),
    filled: UNFILLED,
  };
}

/** Whether somebody has typed something. */
export const isTyped = (draft: CallerDraft) => JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT);

/** The booking of a draft with the amount that is shown. What is missing is found by the schema. */
export function toBooking(draft: CallerDraft, amount: number): CallerBookingInput {
  const { phone, name, services, scheduledDate, timeSlot, notes, agreedTo, consentNote } = draft;
  const { label, addressLine1, addressLine2, city, state, pincode, landmark } = draft;
  return {
    customer: { phone, name },
    ...{ services, amount, notes },
    address: { label, addressLine1, addressLine2, city, state, pincode, landmark },
    scheduledDate,
    timeSlot: (TIME_SLOTS.find((slot) => slot === timeSlot) ?? timeSlot) as TimeSlot,
    consent: { by: 'call', isGiven: (agreedTo === amount) as true, note: consentNote },
  };
}

/** The field of the form with a part of the booking, `address.pincode` for one. */
export function fieldOf(path: string): string {
  const [part = path, inside] = path.split('.');
  if (part === 'consent') return inside === 'note' ? 'consentNote' : 'isAgreed';
  if (part === 'customer' || part === 'address') return inside ?? part;
  return part === 'scheduledDate' ? 'timeSlot' : part;
}

/** The schema of a booking, with its faults by the fields of the form. */
export const callerFormSchema: FormSchema = {
  safeParse: (booking) => {
    const { error } = callerBookingInputSchema.safeParse(booking);
    const issues = error?.issues.map(({ path, message }) => ({ path: [fieldOf(path.join('.'))], message }));
    return { error: issues && { issues } };
  },
};
