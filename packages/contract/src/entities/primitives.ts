import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_PRICE } from '../rules/field-bounds';
import { CODE_PATTERN, PHONE_PATTERN, readPhone } from '../rules/phone';
import { PINCODE_PATTERN } from '../rules/pincode';

/** A record id, safe in URLs and in Firestore paths (Firestore reserves `__…__`). */
export const idSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^(?!__.*__$)[A-Za-z0-9_-]+$/, word('id_wrong')));

/** Ten digits starting with 6 to 9, without +91 (docs/specification.md section 9); other notations are converted. */
export const phoneSchema = z
  .string()
  .check(z.overwrite(plainPhone), z.regex(PHONE_PATTERN, word('phone_wrong')));

/** The six-digit one-time code. */
export const codeSchema = z.string().check(z.regex(CODE_PATTERN, word('code_wrong')));

/** An Indian pincode. */
export const pincodeSchema = z.string().check(z.regex(PINCODE_PATTERN, word('pincode_wrong')));

/** Whole rupees, never negative. */
export const rupeesSchema = z.int().check(z.gte(0), z.lte(MAX_PRICE));

/** A calendar day in India, `YYYY-MM-DD`. */
export const dateSchema = z.iso.date();

/** An instant with its offset, `2026-01-31T14:05:00.000+05:30`; its first ten characters are the day in India. */
export const instantSchema = z.iso.datetime({ offset: true });

const IMAGE_URL_LENGTH = 500;

/** A stored picture's address: a path on our own site, or an https address of an earlier version. */
export const imageUrlSchema = z
  .string()
  .check(z.maxLength(IMAGE_URL_LENGTH), z.regex(/^(\/[^/\\].*|https:\/\/.+)$/, word('address_wrong')));

/** A picture's address as it may be entered: a path on our own site, because another site would learn who visits ours. */
export const ownImageUrlSchema = z
  .string()
  .check(z.maxLength(IMAGE_URL_LENGTH), z.regex(/^(\/[\w.~%-]+)+$/, word('address_wrong')));

/**
 * A single line of typed text, such as a name or an address line. Refuses control characters, removes direction
 * and invisible characters, trims, and leaves single spaces between words.
 */
export const lineSchema = (max: number) =>
  z.string().check(z.overwrite(plainLine), z.maxLength(max), z.regex(/^\P{Cc}*$/u, word('line_wrong')));

/** As {@link lineSchema}, but not empty. */
export const requiredLineSchema = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(plainLine),
      z.minLength(1, word('field_required')),
      z.maxLength(max),
      z.regex(/^\P{Cc}*$/u, word('line_wrong')),
    );

/** Text of several lines. Trims, removes direction and invisible characters, refuses control characters but line breaks and tabs. */
export const textSchema = (max: number) =>
  z.string().check(
    z.overwrite((written) => withoutInvisible(written).trim()),
    z.maxLength(max),
    z.regex(/^[\P{Cc}\n\r\t]*$/u, word('text_wrong')),
  );

/**
 * Removes the marks, embeddings, overrides and isolates of text direction, and everything that is never seen: characters
 * of zero width, fillers, tags, and joiners where nothing can be joined. After a letter of Hindi, for one, they stay.
 */
function withoutInvisible(written: string): string {
  return written
    .replace(INVISIBLE, '')
    .replace(EMPTY_PATTERN, ' ')
    .replace(JOINED, (_all, before: string | undefined, joiners: string) =>
      before === undefined ? '' : before + (UNJOINED.test(before) ? '' : (USED.exec(joiners)?.[0] ?? '')),
    );
}

/**
 * Everything without a shape of its own, but joiners and the selectors of a symbol's look; and half a character, which is
 * left where a limit cuts through an emoji, and which Firestore refuses with the whole document.
 */
const INVISIBLE =
  /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Surrogate}\ufff9-\ufffb]/gu;

/** The Braille pattern without a dot, which looks like a space. */
const EMPTY_PATTERN = /\u2800/g;

/** Joiners and selectors, with the letter, mark or symbol (such as an emoji) before them. */
const JOINED = /((?!\p{Variation_Selector})[\p{L}\p{M}\p{S}])?((?:\u200c|\u200d|\p{Variation_Selector})+)/gu;

/** One selector and one joiner have an effect. */
const USED = /^\p{Variation_Selector}?[\u200c\u200d]?/u;

/** Characters that join nothing. */
const UNJOINED = /[\p{ASCII}\p{Script=Latin}]/u;

/** Every kind of space, and the tab that comes with a cell of a table: a field shows it as a space. */
const SPACES = /[\p{Z}\t]+/gu;

function plainLine(written: string): string {
  return withoutInvisible(written).replace(SPACES, ' ').trim();
}

/** The ten digits of a mobile number; anything else unchanged, for the pattern to refuse. */
function plainPhone(written: string): string {
  const { phone, problem } = readPhone(written);
  return problem === null ? phone : written;
}
