import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { type Invoicing, invoiceVariables, toInvoicing } from './invoice-config';

const wholeNumber = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^[0-9]+$/, 'must be a whole number')), z.transform(Number)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
    fallback,
  );

/** Christmas and the national holidays, as far as they fall on a weekday until the end of 2027. */
const HOLIDAYS = ['2026-12-25', '2027-01-26'];

const days = (fallback: string[]) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^([0-9]{4}-[0-9]{2}-[0-9]{2}(,|$))*$/,
            'must be days such as 2026-12-25, with commas between',
          ),
        ),
      z.transform((text) => text.split(',').filter((day) => day !== '')),
    ),
    fallback,
  );

const filled = z.string().check(z.trim(), z.minLength(1, 'must not be blank'));

/** The secret of start codes on the local stack and in tests. */
const LOCAL_START_CODE_SECRET = 'demo-secret-of-start-codes-on-the-local-stack';

/** A secret long enough that nobody tries out what it is. */
const secret = z.string().check(
  z.minLength(32, 'must have 32 characters or more'),
  z.refine((text) => !text.startsWith('demo-'), 'is the value of the demo'),
);

/** The secret of the local gateway on the local stack and in tests. */
const LOCAL_GATEWAY_SECRET = 'demo-secret-of-the-payment-gateway-on-the-local-stack';

/** The secret of start codes: the API's alone; a deployed job has none. */
const startCodeSecret = (isProduction: boolean, isApi: boolean) => {
  if (!isProduction) return z._default(filled, LOCAL_START_CODE_SECRET);
  return isApi ? secret : z.optional(secret);
};

const environmentSchema = (isEmulator: boolean, isProduction: boolean, isApi: boolean) =>
  z.object({
    /**
     * The number of rightmost `X-Forwarded-For` addresses that our front ends write on a call through Hosting; the
     * leftmost of these is the client. Two: Hosting writes the client's, Google's front end Hosting's. On the emulator
     * nobody writes any: all of them come from the caller, and none counts.
     */
    GHARSEVA_TRUSTED_HOPS: wholeNumber(0, 10, isEmulator ? 0 : 2),
    /**
     * How the host of a call through Hosting begins: the tag by which a release of Hosting is pinned to a revision of
     * the function (docs/decisions/0061-callers-addresses.md).
     */
    GHARSEVA_HOSTING_HOST: z._default(
      z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]*$/, 'must be the beginning of a host name')),
      'fh-',
    ),
    /** The maximum size of a request body, in bytes. */
    GHARSEVA_MAX_BODY_BYTES: wholeNumber(1024, 1_048_576, 65_536),
    /**
     * The Firebase project's web API key, which checks admins' passwords; it is in every page, not a secret. Required
     * in production, where no admin can sign in without it.
     */
    GHARSEVA_FIREBASE_API_KEY: isProduction ? filled : z.optional(filled),
    /**
     * The id of the project's web app, with which the function proves itself where App Check is enforced for
     * Authentication; without it, no admin could sign in there.
     */
    GHARSEVA_FIREBASE_APP_ID: z.optional(filled),
    /** The domain that an admin's username without `@` belongs to; `npm run admin:grant` reads the same variable. */
    GHARSEVA_ADMIN_DOMAIN: z._default(
      z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a domain')),
      'gharseva.example',
    ),
    /**
     * Whether admins sign in with a code as well: `optional` for those who have set it up, or `required`
     * (docs/decisions/0079-second-factors.md). Required where the project has no TOTP keeps every admin out.
     */
    GHARSEVA_ADMIN_SECOND_FACTOR: z._default(z.enum(['optional', 'required']), 'optional'),
    /** The region of the project's bucket: the check of new files must run there. */
    GHARSEVA_BUCKET_REGION: z._default(
      z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be a region')),
      'asia-south1',
    ),
    /**
     * What happens to a call without a good App Check token: `counted` in the log, or refused, `enforced`
     * (docs/decisions/0077-app-check.md).
     */
    GHARSEVA_APP_CHECK: z._default(z.enum(['counted', 'enforced']), 'counted'),
    /**
     * What start codes are derived from: a secret of the deployed function, in Secret Manager
     * (docs/decisions/0085-calls-that-move-orders.md). Another one changes the code of every order.
     */
    GHARSEVA_START_CODE_SECRET: startCodeSecret(isProduction, isApi),
    /**
     * The days on which banks do not work beside weekends, `2026-12-25,2027-01-26`: a refund is paid by the last of some
     * business days (docs/decisions/0105-refunds-as-entries.md).
     */
    GHARSEVA_HOLIDAYS: days(HOLIDAYS),
    /**
     * The payment gateway whose events are taken (docs/decisions/0107-payment-gateway.md): none yet but the `local` one, whose
     * money nobody pays; a real project refuses it.
     */
    GHARSEVA_GATEWAY: z._default(
      isProduction
        ? z.enum(['none'], 'is not for a real project')
        : z.enum(['none', 'local'], 'must be none or local'),
      'none',
    ),
    /** What the gateway signs its events with: a secret of the deployed function, in Secret Manager. */
    GHARSEVA_GATEWAY_SECRET: isProduction ? z.optional(secret) : z._default(filled, LOCAL_GATEWAY_SECRET),
    ...invoiceVariables,
    /** The path of the built site's description, if it is not beside the function: a local stack has its own. */
    GHARSEVA_SITE_FILE: z.optional(z.string().check(z.minLength(1))),
  });

/** The settings from the environment. */
export interface Config {
  trustedHops: number;
  hostingHost: string;
  maxBodyBytes: number;
  firebaseApiKey: string | null;
  firebaseAppId: string | null;
  adminDomain: string;
  demandsSecondFactor: boolean;
  bucketRegion: string;
  appCheck: 'counted' | 'enforced';
  /** Whether App Check tokens of the local stack are good: on the emulator with a `demo-` project alone. */
  takesLocalAppTokens: boolean;
  /** Null in a deployed function that is not the API. */
  startCodeSecret: string | null;
  /** Days in India on which banks do not work beside weekends, `YYYY-MM-DD`. */
  holidays: readonly string[];
  gateway: 'none' | 'local';
  /** Null in production, as long as no gateway is for it. */
  gatewaySecret: string | null;
  /** Null where no invoices are made. */
  invoicing: Invoicing | null;
  /** Null means beside the function. */
  siteFile: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const EMULATOR_VARIABLES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
];

/**
 * Reads the configuration from environment variables.
 * @throws Error that names each missing variable and each with a wrong value, and each emulator variable present in production: with
 * FIREBASE_AUTH_EMULATOR_HOST set, unsigned tokens would be accepted
 */
export function parseConfig(environment: Environment): Config {
  const isEmulator = environment.FUNCTIONS_EMULATOR === 'true';
  const isProduction = Boolean(environment.K_SERVICE) && !isEmulator;
  const forbidden = isProduction ? EMULATOR_VARIABLES.filter((name) => environment[name]) : [];
  if (forbidden.length > 0) {
    throw new Error(`Emulator variables must not be set in production: ${forbidden.join(', ')}`);
  }
  const isApi = environment.K_SERVICE === 'api';
  const parsed = environmentSchema(isEmulator, isProduction, isApi).safeParse(environment, {
    error: en().localeError,
  });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong configuration. ${faults.join('; ')}`);
  }
  return {
    trustedHops: parsed.data.GHARSEVA_TRUSTED_HOPS,
    hostingHost: parsed.data.GHARSEVA_HOSTING_HOST,
    maxBodyBytes: parsed.data.GHARSEVA_MAX_BODY_BYTES,
    firebaseApiKey: parsed.data.GHARSEVA_FIREBASE_API_KEY ?? null,
    firebaseAppId: parsed.data.GHARSEVA_FIREBASE_APP_ID ?? null,
    adminDomain: parsed.data.GHARSEVA_ADMIN_DOMAIN,
    demandsSecondFactor: parsed.data.GHARSEVA_ADMIN_SECOND_FACTOR === 'required',
    bucketRegion: parsed.data.GHARSEVA_BUCKET_REGION,
    appCheck: parsed.data.GHARSEVA_APP_CHECK,
    takesLocalAppTokens: isEmulator && (environment.GCLOUD_PROJECT ?? '').startsWith('demo-'),
    startCodeSecret: parsed.data.GHARSEVA_START_CODE_SECRET ?? null,
    holidays: parsed.data.GHARSEVA_HOLIDAYS,
    gateway: parsed.data.GHARSEVA_GATEWAY,
    gatewaySecret: parsed.data.GHARSEVA_GATEWAY_SECRET ?? null,
    invoicing: toInvoicing(parsed.data),
    siteFile: parsed.data.GHARSEVA_SITE_FILE ?? null,
  };
}
