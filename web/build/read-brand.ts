import type { Brand } from '../src/config/brand';
import type { Account } from '../src/config/payee';
import { isDemoProject, projectOf, type Settings, textOf } from '../src/config/read-environment';

/** The variable of each value of the operator. */
export const BRAND_VARIABLES = {
  name: 'VITE_BRAND_NAME',
  phone: 'VITE_BRAND_PHONE',
  email: 'VITE_BRAND_EMAIL',
  registeredName: 'VITE_BRAND_REGISTERED_NAME',
  upiId: 'VITE_BRAND_UPI_ID',
  courtCity: 'VITE_BRAND_COURT_CITY',
  address: 'VITE_BRAND_ADDRESS',
  grievanceOfficer: 'VITE_BRAND_GRIEVANCE_OFFICER',
} as const;

/** The variable of each social profile; an empty one says that the operator has none there. */
export const SOCIAL_VARIABLES = {
  youtube: 'VITE_BRAND_YOUTUBE',
  instagram: 'VITE_BRAND_INSTAGRAM',
  facebook: 'VITE_BRAND_FACEBOOK',
  x: 'VITE_BRAND_X',
} as const;

/** The category code that the bank gave the operator as a merchant. */
export const MERCHANT_CODE_VARIABLE = 'VITE_BRAND_UPI_MERCHANT_CODE';

/** The operator, as the site shows it and as it is paid. */
export type Operator = Brand & Account;

/** A value of the operator that is one text. */
export type BrandField = keyof typeof BRAND_VARIABLES;

/** The invented operator of the local stack and of tests. Its profiles are on domains that nobody can own. */
export const DEMO_BRAND: Operator = {
  name: 'GharSeva',
  phone: '+91 90000 12345',
  email: 'care@gharseva.example',
  registeredName: 'GharSeva Home Services LLP',
  upiId: 'gharseva@upi',
  courtCity: 'Lucknow',
  address: '12 Station Road, Lucknow, Uttar Pradesh 226001',
  grievanceOfficer: 'Meera Srivastava',
  social: {
    youtube: 'https://youtube.example/gharseva',
    instagram: 'https://instagram.example/gharseva',
    facebook: 'https://facebook.example/gharseva',
    x: 'https://x.example/gharseva',
  },
};

/**
 * Reads the operator from the `VITE_BRAND_*` variables, without surrounding space. Of a demo project, a missing value is
 * the demo's.
 * @throws Error naming a variable that a real project lacks; `checkSettings` names all of them at once
 */
export function readBrand(env: Settings): Operator {
  const isDemo = isDemoProject(projectOf(env));
  const given = ([field, name]: [string, string]): [string, string] => {
    const value = textOf(env, name) ?? (isDemo ? DEMO_BRAND[field as BrandField] : null);
    if (value === null) throw new Error(`${name} is not set`);
    return [field, value];
  };
  const profileOf = ([network, name]: [string, string]): [string, string][] => {
    const address = textOf(env, name) ?? (isDemo ? DEMO_BRAND.social[network] : undefined);
    return address === undefined ? [] : [[network, address]];
  };
  const values = Object.fromEntries(Object.entries(BRAND_VARIABLES).map(given)) as Record<BrandField, string>;
  const merchantCode = textOf(env, MERCHANT_CODE_VARIABLE);
  return {
    ...values,
    ...(merchantCode !== null && { merchantCode }),
    social: Object.fromEntries(Object.entries(SOCIAL_VARIABLES).flatMap(profileOf)),
  };
}

/** What the build fills in: the account apart from the brand, which is in the first load. */
export function brandConstants({ upiId, merchantCode, ...brand }: Operator) {
  const account: Account = { upiId, ...(merchantCode !== undefined && { merchantCode }) };
  return { __BRAND__: JSON.stringify(brand), __ACCOUNT__: JSON.stringify(account) };
}
