import {
  APP_CHECK_VARIABLE,
  EMULATOR_VARIABLES,
  FIREBASE_VARIABLES,
  isDemoProject,
  PROJECT_VARIABLE,
  projectOf,
  readEnvironment,
  type Settings,
  SITE_ORIGIN_VARIABLE,
  textOf,
} from '../src/config/read-environment';
import {
  BRAND_VARIABLES,
  type BrandField,
  DEMO_BRAND,
  MERCHANT_CODE_VARIABLE,
  SOCIAL_VARIABLES,
} from './read-brand';

/** The file from which a build takes the site's settings; values of the shell come first. */
export const siteSettingsFile = (mode: string) => `web/.env.${mode}`;

/** Values of the demo that a real operator may share: its name is the product's, its city exists. */
const MAY_BE_TRUE: readonly BrandField[] = ['name', 'courtCity'];

/** Hosts that are reserved for examples (RFC 2606), and the own machine. */
const RESERVED_HOST =
  /\.(?:example|invalid|test|localhost)$|(?:^|\.)example\.(?:com|net|org)$|^localhost$|^127\.0\.0\.1$/i;

/** The shapes of values that the site makes links of. */
const SHAPES: Partial<Record<BrandField, { pattern: RegExp; what: string }>> = {
  phone: { pattern: /^\+?(?:[ ()-]*\d){10,15}$/, what: 'a phone number' },
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, what: 'an e-mail address' },
  upiId: { pattern: /^[\w.-]+@[a-z][a-z0-9]*$/i, what: 'a UPI id' },
};

/**
 * Everything in the site's settings that keeps them from a real project, each as a line that begins with the variable:
 * missing or blank values, values of the demo, addresses for examples, variables of the local stack.
 * @param project the project to build or deploy for
 */
export function findFaults(project: string, env: Settings): string[] {
  const faultOf = (name: string, check: (value: string) => string | null): string[] => {
    const value = textOf(env, name);
    const fault = value === null ? 'is not set' : (check(value) ?? (isReserved(value) ? RESERVED : null));
    return fault === null ? [] : [`${name} ${fault}`];
  };
  const demo = readEnvironment({}).firebase;
  return [
    ...faultOf(PROJECT_VARIABLE, (value) =>
      value === project ? null : `is "${value}", and the project is "${project}"`,
    ),
    ...Object.entries(FIREBASE_VARIABLES).flatMap(([field, name]) =>
      faultOf(name, (value) =>
        value.startsWith('demo-') || value === demo[field as keyof typeof demo] ? DEMO : null,
      ),
    ),
    ...Object.entries(BRAND_VARIABLES).flatMap(([field, name]) =>
      faultOf(name, (value) => brandFault(field as BrandField, value)),
    ),
    ...Object.values(SOCIAL_VARIABLES).flatMap((name) => {
      if (env[name] === undefined) return [`${name} is not set (empty: no such profile)`];
      return textOf(env, name) === null ? [] : faultOf(name, addressFault);
    }),
    ...(textOf(env, MERCHANT_CODE_VARIABLE) === null
      ? []
      : faultOf(MERCHANT_CODE_VARIABLE, merchantCodeFault)),
    ...(textOf(env, SITE_ORIGIN_VARIABLE) === null ? [] : faultOf(SITE_ORIGIN_VARIABLE, addressFault)),
    ...(textOf(env, APP_CHECK_VARIABLE) === null ? [] : faultOf(APP_CHECK_VARIABLE, siteKeyFault)),
    ...EMULATOR_VARIABLES.filter((name) => textOf(env, name) !== null).map(
      (name) => `${name} is set, and belongs to the local stack: remove it`,
    ),
  ];
}

/**
 * One message with every fault under the file in which to correct it; null without a fault.
 * @param faults the lines of `findFaults` and its like, by file
 */
export function refusalOf(
  project: string,
  faults: Readonly<Record<string, readonly string[]>>,
): string | null {
  const files = Object.entries(faults).filter(([, lines]) => lines.length > 0);
  if (files.length === 0) return null;
  const parts = files.map(([file, lines]) => [`In ${file}:`, ...lines.map((line) => `  ${line}`)].join('\n'));
  return [
    `The settings do not fit the real project "${project}".`,
    ...parts,
    '.env.example explains each.',
  ].join('\n');
}

/**
 * Lets the local stack and tests build with the demo brand, and a real project with its own alone.
 * @param mode the mode of the build: `production`, or the alias of a project
 * @throws Error that names every missing and every wrong variable, and where to set it
 */
export function checkSettings(env: Settings, mode = 'production'): void {
  const project = projectOf(env);
  if (isDemoProject(project)) return;
  const refusal = refusalOf(project, { [siteSettingsFile(mode)]: findFaults(project, env) });
  if (refusal !== null) throw new Error(refusal);
}

const DEMO = 'is the value of the demo';
const RESERVED = 'names a host for examples';

function brandFault(field: BrandField, value: string): string | null {
  if (!MAY_BE_TRUE.includes(field) && bare(field, value) === bare(field, DEMO_BRAND[field])) return DEMO;
  const shape = SHAPES[field];
  return shape && !shape.pattern.test(value) ? `is not ${shape.what}` : null;
}

/** What two spellings of a value have in common: its letters and digits, of a phone number the last ten digits. */
function bare(field: BrandField, value: string): string {
  const signs = value.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return field === 'phone' ? signs.slice(-10) : signs;
}

function addressFault(value: string): string | null {
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? null : 'is not an https address';
}

/** The codes of ISO 18245. */
function merchantCodeFault(value: string): string | null {
  return /^[0-9]{4}$/.test(value) ? null : 'is not a merchant category code of four digits';
}

/** Google's site keys begin with 6L and have 40 signs. */
function siteKeyFault(value: string): string | null {
  return /^6L[\w-]{38}$/.test(value) ? null : 'is not a site key of reCAPTCHA Enterprise';
}

function isReserved(value: string): boolean {
  return value.split(/[\s,;@/:?#]+/).some((part) => RESERVED_HOST.test(part));
}
