import type { Payee } from '@gharseva/contract/rules';
import { brand } from './brand';

/** The operator's account for UPI payments. */
export type Account = Omit<Payee, 'name'>;

/** Filled in by the build. */
declare const __ACCOUNT__: Account;

/** Receives UPI payments after the service: the operator, by its registered name, which is the account's. */
export const payee: Payee = { ...__ACCOUNT__, name: brand.registeredName };
