import type { Locator, Page } from 'playwright-core';
import { hold } from '../held-requests';
import type { Scene, Stage, Stubs } from '../scene';
import { askForCode, inDialog, inMain, press, submit, submitInvalid, typeCode, waitForNotice } from './steps';

const as = 'visitor';

/**
 * Phone numbers of no account: the identity provider accepts any, and the API is stubbed. Two scenes run at a time, so
 * those that need the right code have a number of their own, as only the last code sent is valid.
 */
const NEWCOMER = '9876511111';
const NEW_PARTNER = '9876522222';
const WRONG_CODE = '000000';

async function openLogin({ page, say }: Stage): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('layout', 'login'), exact: true })
    .click();
  await inDialog(page).locator('input').first().waitFor();
}

const newUser = { _id: 'newcomer', name: 'User', phone: NEWCOMER, email: '', addresses: [] };

async function reachDetails(stage: Stage, phone: string): Promise<void> {
  await openLogin(stage);
  const dialog = inDialog(stage.page);
  await typeCode(dialog, await askForCode(dialog, phone));
  await dialog.locator('input[name="email"]').waitFor();
}

const customers: readonly Scene[] = [
  { name: 'login-phone', path: '/', as, act: openLogin },
  {
    name: 'login-phone-wrong',
    path: '/',
    as,
    act: async (stage) => {
      await openLogin(stage);
      await inDialog(stage.page).locator('input').fill('12');
      await submitInvalid(inDialog(stage.page));
    },
  },
  {
    name: 'login-code',
    path: '/',
    as,
    act: async (stage) => {
      await openLogin(stage);
      await askForCode(inDialog(stage.page), NEWCOMER);
    },
  },
  {
    name: 'login-code-short',
    path: '/',
    as,
    act: async (stage) => {
      await openLogin(stage);
      await askForCode(inDialog(stage.page), NEWCOMER);
      await submitInvalid(inDialog(stage.page));
    },
  },
  {
    name: 'login-code-refused',
    path: '/',
    as,
    act: async (stage) => {
      await openLogin(stage);
      await askForCode(inDialog(stage.page), NEWCOMER);
      await typeCode(inDialog(stage.page), WRONG_CODE);
      await waitForNotice(inDialog(stage.page));
    },
  },
  {
    name: 'login-details',
    path: '/',
    as,
    stubs: { 'POST /api/user/authenticate': { json: newUser } },
    act: (stage) => reachDetails(stage, '9876511112'),
  },
  {
    name: 'login-details-wrong',
    path: '/',
    as,
    stubs: { 'POST /api/user/authenticate': { json: newUser } },
    act: async (stage) => {
      await reachDetails(stage, '9876511113');
      await submitInvalid(inDialog(stage.page));
    },
  },
  {
    name: 'login-session-ended',
    path: '/profile',
    as: 'customer',
    stubs: {
      'GET /api/user/*': { status: 401, json: { error: 'Please sign in.', code: 'unauthenticated' } },
    },
    act: ({ page }) => inDialog(page).locator('input').first().waitFor(),
  },
];

/** The chunk that is loaded when the login is first opened. */
const LOGIN_CODE = '**/assets/login-dialog*.js';

const popups: readonly Scene[] = [
  {
    name: 'popup-loading',
    path: '/',
    as,
    isBusy: true,
    prepare: (context) => context.route(LOGIN_CODE, hold),
    act: async ({ page, say }) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('layout', 'login'), exact: true })
        .click();
      await page.getByText(say('common', 'loading')).last().waitFor();
    },
  },
];

/** The two sign-in pages of partners; the one for new partners has one step more. */
const entryPages = [
  { name: 'become-partner', path: '/become-partner' },
  { name: 'worker-login', path: '/worker/login' },
] as const;

const card = ({ page }: Stage) => inMain(page).locator('form').first();
const notRegistered = { 'POST /api/worker/exists': { json: { exists: false } } };

async function reachName(stage: Stage, phone: string): Promise<void> {
  await typeCode(card(stage), await askForCode(card(stage), phone));
  await card(stage).locator('input[name="fullName"]').waitFor();
}

const partners: readonly Scene[] = [
  ...entryPages.flatMap(({ name, path }): Scene[] => [
    { name, path, as },
    { name: `${name}-wrong`, path, as, act: (stage) => submitInvalid(card(stage)) },
    {
      name: `${name}-code`,
      path,
      as,
      act: async (stage) => {
        await askForCode(card(stage), NEW_PARTNER);
      },
    },
  ]),
  {
    name: 'become-partner-code-refused',
    path: '/become-partner',
    as,
    act: async (stage) => {
      await askForCode(card(stage), NEW_PARTNER);
      await typeCode(card(stage), WRONG_CODE);
      await waitForNotice(card(stage));
    },
  },
  {
    name: 'become-partner-name',
    path: '/become-partner',
    as,
    stubs: notRegistered,
    act: (stage) => reachName(stage, '9876522223'),
  },
  {
    name: 'become-partner-name-wrong',
    path: '/become-partner',
    as,
    stubs: notRegistered,
    act: async (stage) => {
      await reachName(stage, '9876522224');
      await submitInvalid(card(stage));
    },
  },
  { name: 'become-partner-already', path: '/become-partner', as: 'partner' },
  {
    name: 'worker-login-lost',
    path: '/worker/dashboard',
    as: 'partner',
    stubs: {
      'GET /api/worker/*': { status: 401, json: { error: 'Please sign in.', code: 'unauthenticated' } },
    },
    act: ({ page }) => page.waitForURL('**/worker/login'),
  },
];

async function enterAdminPassword({ page }: Stage): Promise<Locator> {
  const form = inMain(page).locator('form');
  await form.locator('[name="username"]').fill('admin');
  await form.locator('[name="password"]').fill('a-password');
  await submit(form);
  return form;
}

async function logInAsAdmin(stage: Stage): Promise<void> {
  await waitForNotice(await enterAdminPassword(stage));
}

/** The refusals of the login that lead to the next step. */
const asksFor = (status: number, code: string, reason: string): Stubs => ({
  'POST /api/admin/login': { status, json: { error: 'Something more is needed.', code, reason } },
});
const codeField = (page: Page) => inMain(page).locator('[name="code"]');

const admins: readonly Scene[] = [
  { name: 'admin-login', path: '/admin/login', as },
  {
    name: 'admin-login-wrong',
    path: '/admin/login',
    as,
    act: ({ page }) => submitInvalid(inMain(page).locator('form')),
  },
  {
    name: 'admin-login-refused',
    path: '/admin/login',
    as,
    stubs: {
      'POST /api/admin/login': {
        status: 401,
        json: { error: 'Wrong username or password', code: 'unauthenticated' },
      },
    },
    act: logInAsAdmin,
  },
  {
    name: 'admin-login-code',
    path: '/admin/login',
    as,
    stubs: asksFor(401, 'unauthenticated', 'second_factor_code'),
    act: async (stage) => {
      await enterAdminPassword(stage);
      await codeField(stage.page).waitFor();
      await submitInvalid(inMain(stage.page).locator('form'));
    },
  },
  {
    name: 'admin-login-setup',
    path: '/admin/login',
    as,
    stubs: {
      ...asksFor(403, 'forbidden', 'second_factor_demanded'),
      'POST /api/admin/second-factor': {
        status: 200,
        json: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', session: 'a-session' },
      },
    },
    act: async (stage) => {
      await enterAdminPassword(stage);
      await press(stage, 'admin', 'factor.start');
      await codeField(stage.page).waitFor();
    },
  },
  { name: 'admin-second-factor', path: '/admin/second-factor', as: 'admin' },
  {
    name: 'admin-login-ended',
    path: '/admin',
    as: 'admin',
    stubs: {
      'GET /api/admin/dashboard': {
        status: 401,
        json: { error: 'Please sign in.', code: 'unauthenticated' },
      },
    },
    act: ({ page }) => page.waitForURL('**/admin/login'),
  },
];

/** Every sign-in and its errors. */
export const signInScenes: readonly Scene[] = [...customers, ...popups, ...partners, ...admins];
