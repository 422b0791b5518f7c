import type { Page } from 'playwright-core';
import { disguisedPage, drawnPicture } from '../../e2e/support/partner-files';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stub } from '../scene';
import {
  inAllStates,
  inDialog,
  inMain,
  openDialog,
  press,
  submit,
  submitInvalid,
  waitForNotice,
} from './steps';

const as = 'admin';

/** The lists of the catalogue, each with the name of its record. */
const kinds = [
  { list: 'cities', one: 'city' },
  { list: 'categories', one: 'category' },
  { list: 'services', one: 'service' },
] as const;

const openEdit = (stage: Stage) => openDialog(stage, 'admin-catalogue', 'editNamed');
const openDelete = (stage: Stage) => openDialog(stage, 'admin-catalogue', 'deleteNamed');

/** Switches the first record of a list off up to the question, and waits for the counts of a city. */
async function openSwitchOff(page: Page): Promise<void> {
  await inMain(page).locator('[role="switch"]').first().click();
  await inDialog(page).locator('li, [class*="about"]:not(:has(p))').first().waitFor();
}

/** A version conflict. */
const versionConflict: Stub = {
  status: 409,
  json: { error: 'Somebody else has changed this meanwhile.', code: 'conflict' },
};

const recordScenes = kinds.flatMap(({ list, one }): Scene[] => {
  const path = `/admin/${list}`;
  const add = (stage: Stage) => openDialog(stage, 'admin-catalogue', `${one}.add`);
  return [
    ...inAllStates(`admin-${list}`, path, as),
    {
      name: `admin-add-${one}`,
      path,
      as,
      act: async (stage) => {
        await (await add(stage)).locator('input').first().waitFor();
      },
    },
    { name: `admin-add-${one}-wrong`, path, as, act: async (stage) => submitInvalid(await add(stage)) },
    {
      name: `admin-edit-${one}`,
      path,
      as,
      act: async (stage) => {
        await openEdit(stage);
      },
    },
    {
      name: `admin-edit-${one}-changed`,
      path,
      as,
      stubs: { [`PUT /api/admin/${list}/*`]: versionConflict },
      act: async (stage) => {
        const dialog = await openEdit(stage);
        await submit(dialog);
        await waitForNotice(dialog);
      },
    },
    {
      name: `admin-delete-${one}`,
      path,
      as,
      act: async (stage) => {
        await openDelete(stage);
      },
    },
    {
      name: `admin-${one}-off`,
      path,
      as,
      act: async ({ page }) => {
        await openSwitchOff(page);
      },
    },
    {
      name: `admin-delete-${one}-refused`,
      path,
      as,
      stubs: { [`DELETE /api/admin/${list}/*`]: UNAVAILABLE },
      act: async (stage) => {
        const dialog = await openDelete(stage);
        await press(stage, 'admin-catalogue', 'delete', dialog);
        await waitForNotice(dialog);
      },
    },
  ];
});

const pictures: readonly Scene[] = [
  {
    name: 'admin-picture',
    path: '/admin/categories',
    as,
    act: async (stage) => {
      const dialog = await openDialog(stage, 'admin-catalogue', 'category.add');
      const file = await drawnPicture(stage.page, 'trade.png', 'image/png', 400);
      await dialog.locator('input[type="file"]').setInputFiles(file);
      await dialog.locator('img[src^="blob:"]').waitFor();
    },
  },
  {
    name: 'admin-picture-wrong',
    path: '/admin/services',
    as,
    act: async (stage) => {
      const dialog = await openDialog(stage, 'admin-catalogue', 'service.add');
      await dialog.locator('input[type="file"]').setInputFiles(disguisedPage);
      await dialog.locator('input[type="file"][aria-invalid="true"]').waitFor({ state: 'attached' });
    },
  },
];

/** Chooses a CSV file and has it checked. */
async function importTable(stage: Stage, csv: string): Promise<void> {
  const dialog = await openDialog(stage, 'admin-catalogue', 'csv.import');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'cities.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await submit(dialog);
  await waitForNotice(dialog);
}

const HEAD = '_id,name,state,country,pincodeRanges,isActive,name_hi,state_hi';

const tables: readonly Scene[] = [
  {
    name: 'admin-import',
    path: '/admin/services',
    as,
    act: async (stage) => {
      await openDialog(stage, 'admin-catalogue', 'csv.import');
    },
  },
  {
    name: 'admin-import-no-file',
    path: '/admin/services',
    as,
    act: async (stage) => submitInvalid(await openDialog(stage, 'admin-catalogue', 'csv.import')),
  },
  {
    name: 'admin-import-bad',
    path: '/admin/cities',
    as,
    act: (stage) =>
      importTable(stage, `${HEAD}\nx1,,Bihar,India,800001,maybe,,\nx2,Gaya,Bihar,India,82-3,true,,\n`),
  },
  {
    name: 'admin-import-checked',
    path: '/admin/cities',
    as,
    stubs: {
      'POST /api/admin/import/*': {
        json: { applied: false, rows: 12, created: 2, updated: 3, unchanged: 7, errors: [] },
      },
    },
    act: (stage) => importTable(stage, `${HEAD}\n`),
  },
  {
    name: 'admin-import-failed',
    path: '/admin/cities',
    as,
    stubs: { 'POST /api/admin/import/*': UNAVAILABLE },
    act: (stage) => importTable(stage, `${HEAD}\n`),
  },
  {
    name: 'admin-city-off-undo',
    path: '/admin/cities',
    as,
    stubs: {
      'PUT /api/admin/cities/*': {
        json: {
          ...{ _id: 'agra', name: 'Agra', state: 'Uttar Pradesh', country: 'India' },
          ...{ pincodeRanges: [], isActive: false, version: '0123456789abcdef', overlaps: [] },
        },
      },
    },
    act: async (stage) => {
      await openSwitchOff(stage.page);
      await press(stage, 'admin-catalogue', 'city.switchOff', inDialog(stage.page));
      await stage.page.locator('[popover] button').waitFor();
    },
  },
  {
    name: 'admin-city-overlap',
    path: '/admin/cities',
    as,
    stubs: {
      'PUT /api/admin/cities/*': {
        json: {
          ...{ _id: 'agra', name: 'Agra', state: 'Uttar Pradesh', country: 'India' },
          ...{ pincodeRanges: ['282001-282010'], isActive: true, version: '0123456789abcdef' },
          overlaps: [{ cityId: 'kanpur', name: 'Kanpur', range: '282001-282010', otherRange: '282005' }],
        },
      },
    },
    act: async (stage) => {
      const form = await openEdit(stage);
      // the longest text of all names is no city's
      await form.locator('input[name="name"]').fill('Agra');
      await submit(form);
      await inDialog(stage.page).waitFor({ state: 'detached' });
      await waitForNotice(stage.page.locator('#content'));
    },
  },
];

/** The admin's catalogue: lists, forms, confirmation dialogs, CSV import. */
export const adminCatalogueScenes: readonly Scene[] = [...recordScenes, ...pictures, ...tables];
