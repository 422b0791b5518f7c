import { startTrustingApi } from '../../support/trusting-api';

/** One instance of the API in a process of its own; prints its address. Run by the benchmark `burst`. */
// Firestore's client notes a stack with each request, which tsx would map to the sources, and a deployed function does not.
process.setSourceMapsEnabled(false);
const api = await startTrustingApi(process.env.DATABASE_PROJECT as string);
console.log(api.url);
