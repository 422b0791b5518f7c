import type { LazyPart } from './en/index';

/**
 * The parts that no other language has yet; their texts show in English everywhere. The tests ask every other part of
 * every language to be whole, so a part leaves this list with its first translation.
 */
export const ENGLISH_ONLY = [
  'admin',
  'adminBookings',
  'adminCatalogue',
  'adminPeople',
  'table',
] as const satisfies readonly LazyPart[];

export type EnglishOnlyPart = (typeof ENGLISH_ONLY)[number];
