import { ROOT } from '@gharseva/dev-stack/stack/places';
import { builtFault } from './built-fault';

/** Run by the Firebase CLI before it deploys Hosting or the function; it names the project. */
const fault = builtFault(ROOT, process.env.GCLOUD_PROJECT ?? '');
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
