/** An instance of the API on a database, for the benchmark `load`: says where it is. Nothing of a call is kept but what the API keeps. */
import { createApp } from '../../../functions/src/http/create-app';
import { parseConfig } from '../../../functions/src/platform/config';
import { createLog } from '../../../functions/src/platform/log';
import { TEST_NOW } from '../../support/api/api-server';
import { createTestContext, PATIENT } from '../../support/api/test-context';
import { startTrustingApi, trustToken } from '../../support/trusting-api';
import { listen, tellOf } from './measured-server';

const api = await startTrustingApi(process.argv[2]);
const clock = () => new Date(Date.parse(TEST_NOW) + performance.now());
const write = (entry: object) => void JSON.stringify(entry);
const url = await listen(
  createApp({
    config: parseConfig({}),
    deadlines: PATIENT,
    log: createLog(write, { service: 'api', version: 'bench' }),
    verifyToken: trustToken,
    verifyAppToken: async () => true,
    context: createTestContext(api.database, api.authApp, clock),
  }),
);
tellOf(url);
