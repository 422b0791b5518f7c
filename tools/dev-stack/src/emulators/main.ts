// Preloaded into the firebase CLI's process to fix its emulators: no request ends them, and in a stack that keeps its
// data each change is on disk before it is acknowledged, instead of in memory and a temporary folder only. What the
// stack does not use is not loaded.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { keepAccounts, type ProjectState } from './keep-accounts';
import { keepStorage, type StorageModules } from './keep-storage';
import { refuseUnreadable, type Superstatic } from './readable-requests';
import {
  type ConfigValidation,
  compileSchemasLater,
  type ExegesisExpress,
  loadAtFirstUse,
  skipConfigValidation,
} from './skip-at-start';
import { answerForVanishedFiles, type ReadFile } from './vanished-files';

const { GHARSEVA_EMULATOR_DATA: folder, GCLOUD_PROJECT: project } = process.env;
const load = createRequire(process.argv[1] as string);

skipConfigValidation(load('../firebaseConfigValidate') as ConfigValidation);
compileSchemasLater(load('exegesis-express') as ExegesisExpress);
loadAtFirstUse(load, '@google-cloud/pubsub');

const errors = load('../emulator/storage/errors') as { NotFoundError: new (message: string) => Error };
const files = load('../emulator/storage/files') as { StorageLayer: { prototype: ReadFile } };
answerForVanishedFiles(files.StorageLayer.prototype, errors.NotFoundError);
refuseUnreadable(load('superstatic') as Superstatic);

if (folder && project) {
  const state = load('../emulator/auth/state') as { AgentProjectState: new (id: string) => ProjectState };
  state.AgentProjectState = keepAccounts(state.AgentProjectState, join(folder, 'auth'), project);

  const storage = load('../emulator/storage') as Pick<StorageModules, 'StorageEmulator'>;
  const modules = { ...load('../emulator/storage/metadata'), ...files, ...storage } as StorageModules;
  storage.StorageEmulator = keepStorage(modules, join(folder, 'storage'));
}
