import { parseConfig } from '../../../../functions/src/platform/config';
import { runCommand } from '../run-command';
import { portsFor } from '../stack/derive-config';
import { readGatewayCall } from './read-gateway-call';
import { sendEvent } from './send-event';

const USAGE =
  'npm run gateway -- created|captured|failed|refunded --order ID [--amount RUPEES] [--payment ID] [--refund ID] [--event ID] ' +
  '[--port-offset N]   tells the running local stack, started with GHARSEVA_GATEWAY=local, what happened at the payment gateway';

/** `npm run gateway`: the payment gateway of the local stack, where nobody pays. */
await runCommand(USAGE, async (args) => {
  const { event, portOffset = 0 } = readGatewayCall(args);
  const { gatewaySecret } = parseConfig(process.env);
  const origin = `http://127.0.0.1:${portsFor(portOffset).hosting}`;
  const outcome = await sendEvent(origin, event, gatewaySecret ?? '');
  console.log(outcome.line);
  if (!outcome.isTaken) process.exitCode = 1;
});
