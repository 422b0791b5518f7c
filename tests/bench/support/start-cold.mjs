/**
 * Starts a program as an instance starts it, and asks it once: `node start-cold.mjs FILE EXPORT`. Prints, in milliseconds since
 * it began to load the file, when that was done and when the answer had come.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, name] = process.argv.slice(2);
const began = performance.now();
const { [name]: listener } = await import(pathToFileURL(resolve(file)).href);
const loaded = performance.now() - began;
const server = createServer(listener).listen(0, '127.0.0.1');
await once(server, 'listening');
const answer = await fetch(`http://127.0.0.1:${server.address().port}/api/category`);
if (!answer.ok) throw new Error(`${file} answers ${answer.status}: ${await answer.text()}`);
await answer.arrayBuffer();
console.log(JSON.stringify({ loaded, answered: performance.now() - began }));
process.exit();
