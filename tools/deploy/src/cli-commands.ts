import type { Target } from './find-target';
import type { Options } from './read-options';

/** For how long a preview stays without a new deploy. */
const PREVIEW_STAYS = '7d';

/**
 * The commands of the Firebase CLI for a deploy, in their order.
 *
 * At a keyboard it is one, which asks. Unattended, `--force` answers the questions about functions: retries on failure,
 * removal of old images, deletion of functions that the repository no longer has. It would delete indexes as well,
 * which earlier versions may need: those go first and without it.
 * @param config the name of the configuration, from {@link writeDeployConfig}
 */
export function cliCommands(
  { only, yes, preview }: Options,
  { project, alias }: Target,
  config = 'firebase.json',
): string[][] {
  const own = config === 'firebase.json' ? [] : ['--config', config];
  const where = ['--project', alias ?? project, ...own];
  const quiet = yes ? ['--non-interactive'] : [];
  if (preview !== null) {
    return [['hosting:channel:deploy', preview, '--expires', PREVIEW_STAYS, ...where, ...quiet]];
  }
  if (!yes) return [['deploy', ...where, ...(only ? ['--only', only.join(',')] : [])]];
  const parts = (names: readonly string[]) => names.filter((name) => only === null || only.includes(name));
  const rules = parts(['firestore', 'storage']);
  const code = parts(['functions', 'hosting']);
  return [
    ...(rules.length > 0 ? [['deploy', ...where, '--only', rules.join(','), ...quiet]] : []),
    ...(code.length > 0 ? [['deploy', ...where, '--only', code.join(','), ...quiet, '--force']] : []),
  ];
}
