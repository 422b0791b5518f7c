import { writePresentContract } from './golden-folder';
import { presentContract } from './present-contract';

// `npm run contract:write`: stores the contract of the API as it is now, so that each change of it is seen in its commit.
writePresentContract(presentContract());
