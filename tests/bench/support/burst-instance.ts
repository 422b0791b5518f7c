import { startTrustingApi } from '../../support/trusting-api';

/** One instance of the API in a process of its own; prints its address. Run by the benchmark `burst`. */
const api = await startTrustingApi(process.env.DATABASE_PROJECT as string);
console.log(api.url);
