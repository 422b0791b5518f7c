import { join } from 'node:path';
import { findTarget } from '@gharseva/deploy/find-target';
import { readFunctionSettings } from '@gharseva/deploy/function-settings';
import { textOf } from '../../../web/src/config/read-environment';
import { ADMIN_DOMAIN } from './admin-claims';
import { isLocalProject } from './local-hosts';

const VARIABLE = 'GHARSEVA_ADMIN_DOMAIN';

/**
 * The domain of usernames without `@` in a project: the shell's, else for a real project the one of its function's settings,
 * by which the deployed function looks up who signs in.
 * @param root the folder of the repository
 */
export function adminDomainOf(projectId: string, root: string): string {
  if (process.env[VARIABLE] || isLocalProject(projectId)) return ADMIN_DOMAIN;
  const settings = readFunctionSettings(join(root, 'functions'), findTarget(root, projectId));
  return textOf(settings, VARIABLE) ?? ADMIN_DOMAIN;
}
