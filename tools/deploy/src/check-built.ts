import { ROOT } from '@gharseva/dev-stack/stack/places';
import { builtFault } from './built-fault';
import { policyFault } from './deploy-config';
import { preparedFault } from './prepared';

/**
 * Run by the Firebase CLI before it deploys Hosting or the function; it names the project. The argument is the name of the
 * configuration, if not firebase.json.
 */
const project = process.env.GCLOUD_PROJECT ?? '';
const fault = builtFault(ROOT, project) ?? policyFault(ROOT, process.argv[2]) ?? preparedFault(ROOT);
if (fault !== null) {
  console.error(`${fault} Deploy with: npm run deploy -- --project ${project}`);
  process.exit(1);
}
