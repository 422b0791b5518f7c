import { ROOT } from '@gharseva/dev-stack/stack/places';
import { builtFault } from './built-fault';
import { preparedFault } from './prepared';

/** Run by the Firebase CLI before it deploys Hosting or the function; it names the project. */
const project = process.env.GCLOUD_PROJECT ?? '';
const fault = builtFault(ROOT, project) ?? preparedFault(ROOT);
if (fault !== null) {
  console.error(`${fault} Deploy with: npm run deploy -- --project ${project}`);
  process.exit(1);
}
