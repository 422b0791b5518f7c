/** What the seed may be told. `projectId` defaults to `GCLOUD_PROJECT`, then to the demo project. */
export interface SeedOptions {
  projectId?: string;
  quiet?: boolean;
  catalogueOnly?: boolean;
}

const DEMO_PROJECT = 'demo-gharseva';
const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

/**
 * Decides where the seed may write. With both emulator variables set: there. With neither, only the catalogue, and only
 * into a project that was named (`--project <id> --catalogue-only`). Everything else throws, so that demo people with
 * known passwords never reach a real project.
 */
export function readOptions(
  options: SeedOptions,
  env: Readonly<Record<string, string | undefined>>,
): Required<SeedOptions> {
  const { quiet = false, catalogueOnly = false } = options;
  const missing = EMULATORS.filter((name) => !env[name]);
  const onEmulators = missing.length === 0;
  const onNamedProject = missing.length === EMULATORS.length && catalogueOnly && options.projectId;
  if (!onEmulators && !onNamedProject) {
    throw new Error(
      `The seed writes to emulators: set ${missing.join(' and ')}. ` +
        'To put the catalogue alone, without demo people, into a real project, unset both variables and give --project <id> --catalogue-only.',
    );
  }
  return { projectId: options.projectId ?? env.GCLOUD_PROJECT ?? DEMO_PROJECT, quiet, catalogueOnly };
}
