/**
 * A process with what the benchmark `chain` measures beside the API: for each call a ready buffer of Node's own and Express's
 * `res.json`. Nothing else is loaded that could slow them down.
 */
import express from 'express';
import { listen, type MeasuredCall, tellOf } from './measured-server';

const calls = JSON.parse(process.argv[2] ?? '') as MeasuredCall[];
for (const { path, body, servers } of calls) {
  const bytes = Buffer.from(JSON.stringify(body));
  servers.raw = await listen((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
      .end(bytes);
  });
  servers.json = await listen(
    express().get(path.split('?')[0] ?? path, (_request, response) => void response.json(body)),
  );
}
tellOf(calls);
