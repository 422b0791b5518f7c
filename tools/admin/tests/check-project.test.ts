import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallGoogle, createCallGoogle } from '../src/backup/call-google';
import { checkProject } from '../src/check-project/check-project';
import { readCheckCall } from '../src/check-project/read-check-call';
import {
  APP,
  ASKED,
  CONFIG,
  DEBUG_TOKENS,
  KEY,
  PROJECT,
  QUOTAS,
  quota,
  RECAPTCHA,
  rightAnswers,
  SERVICES,
  SITE_KEY,
  service,
  WEB_APPS,
} from './support/right-project';

type Answers = Record<string, unknown>;

let answers: Answers;
/** Statuses of answers in the place of the usual one. */
let refusals: Record<string, number>;
let calls: string[];
let server: Server;
let call: CallGoogle;

beforeEach(async () => {
  answers = rightAnswers();
  refusals = {};
  calls = [];
  server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    calls.push(`${request.method} ${path}`);
    const status = refusals[path] ?? (path in answers ? 200 : 404);
    const words = {
      error: { message: status === 404 ? 'Not found' : 'The caller does not have permission' },
    };
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? answers[path] : words));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const callHere = createCallGoogle(async () => 'token', PROJECT, 1);
  call = (one) => callHere({ ...one, url: one.url.replace(/^https:\/\/[^/]+/, origin) });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const check = (asked = ASKED) => checkProject(asked, call);
/** The lines that begin with a mark. */
const marked = (lines: readonly string[], mark: string) => lines.filter((line) => line.startsWith(mark));
/** Changes the configuration of Identity Platform. */
const configure = (change: object) => {
  answers[CONFIG] = { ...(answers[CONFIG] as object), ...change };
};

describe('a project as it should be', () => {
  test('everything is told to be right, each address is read once, and nothing is changed', async () => {
    const { lines, isRight } = await check();
    expect(isRight).toBe(true);
    expect(lines).toEqual([
      'ok    Sign-in by phone, and by e-mail with password, alone',
      'ok    SMS to India alone',
      'ok    reCAPTCHA before each SMS, and not before passwords',
      'ok    Sign-up, for phones alone',
      'ok    A second factor by codes of an app (TOTP)',
      'ok    Domains that may use sign-in',
      'ok    At most 1000 SMS a day',
      'ok    App Check is enforced for firebasestorage.googleapis.com: uploads come from our site alone',
      'ok    App Check is enforced for identitytoolkit.googleapis.com: SMS are asked for by our site alone',
      'ok    App Check is enforced for firestore.googleapis.com: nobody but the function needs it',
      `ok    One web app (${APP})`,
      `ok    reCAPTCHA Enterprise for ${APP} (site key ${KEY})`,
      `ok    No debug tokens for ${APP}`,
      `ok    The key ${KEY} (shop.in)`,
    ]);
    expect([...calls].sort()).toEqual(
      Object.keys(rightAnswers())
        .map((path) => `GET ${path}`)
        .sort(),
    );
  });
});

test('a new project: every fault is told with the way to mend it, and the command fails', async () => {
  answers = { [CONFIG]: { name: 'projects/1234/config', authorizedDomains: ['localhost'] }, [QUOTAS]: {} };
  const { lines, isRight } = await check();
  expect(isRight).toBe(false);
  const off = marked(lines, 'off');
  expect(off.map((line) => line.replace(/^off {3}/, ''))).toEqual([
    'Sign-in by phone, and by e-mail with password, alone: phone is off: nobody can sign in',
    'Sign-in by phone, and by e-mail with password, alone: e-mail is off: no admin can sign in',
    'SMS to India alone: codes are sent abroad',
    'reCAPTCHA before each SMS, and not before passwords: SMS defense is off',
    'Domains that may use sign-in: localhost is one: anybody’s own machine may send codes',
    'App Check is enforced for firebasestorage.googleapis.com: uploads come from our site alone: it is off',
    'App Check is enforced for identitytoolkit.googleapis.com: SMS are asked for by our site alone: it is off',
    'App Check is enforced for firestore.googleapis.com: nobody but the function needs it: it is off',
    'One web app: there is none',
  ]);
  for (const line of off) expect(lines[lines.indexOf(line) + 1]).toMatch(/^ {6}\S.{20}/);
  expect(marked(lines, '?')).toEqual([
    expect.stringContaining('codes of authenticator apps are off'),
    '?     At most 1000 SMS a day: Google lists no daily quota of SMS for this project',
  ]);
});

describe('one setting that is off', () => {
  const phone = { enabled: true };
  const email = { enabled: true, passwordRequired: true };
  const totp = [{ state: 'ENABLED', totpProviderConfig: {} }];

  test.each<[string, object, string]>([
    [
      'test numbers',
      { signIn: { email, phoneNumber: { ...phone, testPhoneNumbers: { '+919000000000': '123456' } } } },
      'test phone numbers',
    ],
    [
      'e-mailed links',
      { signIn: { email: { enabled: true }, phoneNumber: phone } },
      'an e-mailed link signs in',
    ],
    [
      'anonymous accounts',
      { signIn: { email, phoneNumber: phone, anonymous: { enabled: true } } },
      'anonymously',
    ],
    [
      'SMS to India and Nepal',
      { smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN', 'NP'] } } },
      'codes are sent to IN, NP',
    ],
    ['SMS to nobody', { smsRegionConfig: { allowlistOnly: {} } }, 'codes are sent abroad'],
    [
      'SMS to all but some',
      { smsRegionConfig: { allowByDefault: { disallowedRegions: ['US'] } } },
      'codes are sent abroad',
    ],
    [
      'SMS defense that watches',
      { recaptchaConfig: { phoneEnforcementState: 'AUDIT' } },
      'SMS defense only watches',
    ],
    [
      'reCAPTCHA before passwords',
      { recaptchaConfig: { phoneEnforcementState: 'ENFORCE', emailPasswordEnforcementState: 'ENFORCE' } },
      'it is demanded before passwords',
    ],
    [
      'sign-up off for phones too',
      { client: { permissions: { disabledUserSignup: true } } },
      'it is off for everybody',
    ],
    [
      'a second factor for everybody',
      { mfa: { state: 'MANDATORY', providerConfigs: totp } },
      'no customer can sign in by phone',
    ],
    [
      'one by SMS is allowed',
      { mfa: { state: 'ENABLED', enabledProviders: ['PHONE_SMS'], providerConfigs: totp } },
      'one by SMS is allowed',
    ],
    ['localhost', { authorizedDomains: ['localhost'] }, 'localhost is one'],
  ])('Identity Platform, %s: told alone', async (_, change, says) => {
    configure(change);
    const { lines, isRight } = await check();
    expect([isRight, marked(lines, 'off')]).toEqual([false, [expect.stringContaining(says)]]);
  });

  test.each<[string, string, object, string]>([
    [
      'Storage only counted',
      SERVICES,
      {
        services: [
          service('firebasestorage.googleapis.com', 'UNENFORCED'),
          service('identitytoolkit.googleapis.com', 'ENFORCED'),
          service('firestore.googleapis.com', 'ENFORCED'),
        ],
      },
      'calls are only counted',
    ],
    [
      'Authentication off',
      SERVICES,
      {
        services: [
          service('firebasestorage.googleapis.com', 'ENFORCED'),
          service('identitytoolkit.googleapis.com'),
          service('firestore.googleapis.com', 'ENFORCED'),
        ],
      },
      'by our site alone: it is off',
    ],
    ['two web apps', WEB_APPS, { apps: [{ appId: APP }, { appId: APP }] }, 'there are 2'],
    ['no site key', RECAPTCHA, {}, 'the app has no site key'],
    ['debug tokens', DEBUG_TOKENS, { debugTokens: [{ name: 'x', displayName: 'CI' }] }, 'there are 1'],
    ['a checkbox key', SITE_KEY, { webSettings: { integrationType: 'CHECKBOX' } }, 'of the kind CHECKBOX'],
    [
      'a key for any site',
      SITE_KEY,
      { webSettings: { integrationType: 'SCORE', allowAllDomains: true } },
      'any site may use the key',
    ],
    [
      'a testing key',
      SITE_KEY,
      { webSettings: { integrationType: 'SCORE' }, testingOptions: { testingScore: 1 } },
      'it is a testing key',
    ],
    [
      'no limit of SMS',
      QUOTAS,
      { metrics: [quota('sms_sent', '1/d/{project}', '-1')] },
      'identitytoolkit.googleapis.com/sms_sent has no limit',
    ],
    [
      'a high limit of SMS',
      QUOTAS,
      { metrics: [quota('sms_sent', '1/d/{project}', '3000')] },
      'sms_sent allows 3000',
    ],
  ])('%s: told', async (_, path, answer, says) => {
    answers[path] = answer;
    const { lines, isRight } = await check();
    expect(isRight).toBe(false);
    expect(new Set(marked(lines, 'off'))).toEqual(new Set([expect.stringContaining(says)]));
  });

  test('a key of another project: told', async () => {
    delete answers[SITE_KEY];
    expect((await check()).lines).toContain(`off   The key ${KEY}: this project has no such key`);
  });
});

test('codes of an app switched on by themselves, as Google’s guide does it: told to be right', async () => {
  configure({ mfa: { providerConfigs: [{ state: 'ENABLED', totpProviderConfig: {} }] } });
  expect((await check()).isRight).toBe(true);
});

test.each([
  ['optional', { demandsSecondFactor: false }, true, '?'],
  ['required of admins', { demandsSecondFactor: true }, false, 'off'],
])(
  'codes of an app that are off, and %s: told, a fault only where they are required',
  async (_, change, isRight, mark) => {
    configure({
      mfa: { state: 'ENABLED', providerConfigs: [{ state: 'DISABLED', totpProviderConfig: {} }] },
    });
    const checked = await check({ ...ASKED, ...change });
    expect([checked.isRight, marked(checked.lines, mark)]).toEqual([
      isRight,
      [expect.stringContaining('codes of authenticator apps are off')],
    ]);
  },
);

test('sign-up by e-mail that nothing refuses: told, and no fault', async () => {
  configure({ blockingFunctions: {} });
  const { lines, isRight } = await check();
  expect([isRight, marked(lines, '?')]).toEqual([
    true,
    [expect.stringContaining('anybody can sign up by e-mail as well')],
  ]);
});

test('a setting that may not be read: told with Google’s words, the others are read, and the command fails', async () => {
  refusals[SERVICES] = 403;
  const { lines, isRight } = await check();
  expect(isRight).toBe(false);
  expect(marked(lines, 'fail')).toHaveLength(3);
  for (const line of marked(lines, 'fail')) expect(line).toContain('403 The caller does not have permission');
  expect(marked(lines, 'ok')).toHaveLength(11);
});

describe('the command line', () => {
  test('a project, and the highest daily cap of SMS', () => {
    expect(readCheckCall(['--project', PROJECT])).toEqual(ASKED);
    expect(readCheckCall(['--project', PROJECT, '--sms-a-day', '50']).smsADay).toBe(50);
    const required = readCheckCall(['--project', PROJECT, '--second-factor', 'required']);
    expect(required.demandsSecondFactor).toBe(true);
  });

  test.each([
    [[], '--project is needed'],
    [['--project', 'demo-gharseva'], 'is a local stack'],
    [['--project', PROJECT, '--sms-a-day', 'few'], '--sms-a-day takes a whole number'],
    [['--project', PROJECT, '--second-factor', 'yes'], '--second-factor takes optional or required'],
    [['--project', PROJECT, '--fix'], "Unknown option '--fix'"],
  ])('%j: the fault is named, with the usage', (args, fault) => {
    expect(() => readCheckCall(args)).toThrow(fault);
    expect(() => readCheckCall(args)).toThrow('Usage:');
  });
});
