import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the site's build leaves: the project that it is for, and what the function knows of the site. */
const PROJECT = 'web/dist/.site/project';
const SITE = 'web/dist/.site/site.json';
const SITE_OF_FUNCTION = 'functions/lib/site.json';

/**
 * Why what is built is not of a project; null when it was built for it. A build for the local stack has the demo brand,
 * in the site's files and in the pages that the function makes.
 * @param root the folder of the repository
 */
export function builtFault(root: string, project: string): string | null {
  const read = (file: string) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const built = read(PROJECT);
  if (built === null) return 'The site is not built.';
  if (built !== project) return `The site is built for "${built}", and the project is "${project}".`;
  if (read(SITE) !== read(SITE_OF_FUNCTION)) return 'The function is built for another site.';
  return null;
}
