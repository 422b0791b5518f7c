import { ROOT } from '@gharseva/dev-stack/stack/places';
import { deploy } from './deploy';
import { tellError } from './deploy-error';

const isDone = await deploy(ROOT, process.argv.slice(2)).catch((error: unknown) => {
  console.error(tellError(error));
  return false;
});
// Ends calls of the Firebase CLI that were given up.
process.exit(isDone ? 0 : 1);
