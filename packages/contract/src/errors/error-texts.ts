import { ADMIN_TEXTS } from './admin-error-texts';
import { CATALOGUE_TEXTS } from './catalogue-error-texts';
import { ORDER_TEXTS } from './order-error-texts';
import { PAYMENT_TEXTS } from './payment-error-texts';
import { PERSON_TEXTS } from './person-error-texts';
import { REQUEST_TEXTS } from './request-error-texts';
import { TABLE_TEXTS } from './table-error-texts';
import { WORKER_TEXTS } from './worker-error-texts';

/**
 * The API's error messages and other texts for people, in English, by stable machine word. The first are the general
 * texts of the error codes; an answer with a finer one names its word as `reason` and the values of its `{name}`s as
 * `params`, so that clients can show it in another language. No two texts are equal.
 */
export const ERROR_TEXTS = {
  ...REQUEST_TEXTS,
  ...ORDER_TEXTS,
  ...WORKER_TEXTS,
  ...ADMIN_TEXTS,
  ...CATALOGUE_TEXTS,
  ...PAYMENT_TEXTS,
  ...PERSON_TEXTS,
  ...TABLE_TEXTS,
} as const;

/** The machine word of an API text. */
export type ErrorReason = keyof typeof ERROR_TEXTS;

/** The machine words of all API texts. */
export const ERROR_REASONS = Object.keys(ERROR_TEXTS) as [ErrorReason, ...ErrorReason[]];

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The names of the values in a reason's text; `never` for a text without values. */
export type ReasonValues<Reason extends ErrorReason> = Names<(typeof ERROR_TEXTS)[Reason]>;
