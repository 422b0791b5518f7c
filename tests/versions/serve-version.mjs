// Serves the built function of the version in the working directory, as the platform does, and prints its address.
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { api } = await import(pathToFileURL(resolve('lib/index.js')).href);
const server = createServer((request, response) => api(request, response));
// Without it, a call could use a connection that closes at that moment.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
// Ends with the process that started it.
process.on('disconnect', () => process.exit());
