import { buildOpenApi } from '../../../functions/src/domain/build-open-api';
import type { Contract } from './contract-faults';
import { writePresentContract } from './golden-folder';

// `npm run contract:write`: stores the contract of the API as it is now, so that each change of it is seen in its commit.
writePresentContract(buildOpenApi() as unknown as Contract);
