import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { basename } from 'node:path';
import { ServerCredentials } from '@grpc/grpc-js';
import { createAccess } from '../access/decide-access';
import { RulesStore } from '../access/rules-store';
import { DatabaseHub } from '../engine/database-hub';
import { importFile } from '../engine/export-data';
import { Journal } from '../persistence/journal';
import type { ChannelLimits } from '../webchannel/channel-limits';
import { WebChannels } from '../webchannel/web-channels';
import { createGrpcServer } from './grpc-service';
import { Handlers } from './handlers';
import { createHttpServer } from './http-endpoints';

export interface FirestoreOptions {
  host: string;
  /** 0: the system chooses. */
  port: number;
  /** Folder that keeps the data between runs; without it the data live in memory only. */
  dataFolder?: string;
  /** An export to load at start. */
  importFrom?: string;
  /** firestore.rules; without it clients are denied everything until rules are loaded. */
  rulesFile?: string;
  /** Bounds of the browsers' streams, where they differ from the usual ones. */
  channelLimits?: Partial<ChannelLimits>;
}

/** A running embedded Firestore. */
export interface RunningFirestore {
  port: number;
  stop(): Promise<void>;
}

/** The first bytes of an HTTP/2 connection, and so of gRPC. */
const HTTP2_PREFACE = 'PRI ';

/**
 * Starts the embedded Firestore: gRPC and HTTP/1.1 on one port, told apart by a connection's first bytes, as in
 * Google's emulator.
 * @throws the system's error (EADDRINUSE …) when the port is not available, FolderInUseError when the data folder is not
 */
export async function startFirestore(options: FirestoreOptions): Promise<RunningFirestore> {
  const journal = options.dataFolder ? new Journal(options.dataFolder) : undefined;
  try {
    return await serve(options, journal);
  } catch (error) {
    journal?.stop();
    throw error;
  }
}

async function serve(options: FirestoreOptions, journal: Journal | undefined): Promise<RunningFirestore> {
  const hub = new DatabaseHub((database) => journal?.follow(database));
  journal?.start(hub);
  if (options.importFrom) importFile(hub, options.importFrom);
  const handlers = new Handlers(hub);
  const rules = readRules(options.rulesFile);
  const decideAccess = createAccess(hub, handlers, rules);
  const grpc = createGrpcServer(hub, decideAccess);
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const channels = new WebChannels(hub, decideAccess, options.channelLimits);
  const http = createHttpServer({ hub, rules, decideAccess, channels });
  const sockets = new Set<Socket>();

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null;
      if (first === null) return;
      socket.unshift(first);
      if (first.toString('latin1', 0, 4) === HTTP2_PREFACE) injector.injectConnection(socket);
      else http.emit('connection', socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(options.port, options.host, resolve);
  });
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async stop() {
      grpc.forceShutdown();
      channels.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
      journal?.stop();
    },
  };
}

/** Rejected rules are logged and deny everything. */
function readRules(file: string | undefined): RulesStore {
  if (file === undefined) return new RulesStore();
  try {
    return new RulesStore({ source: readFileSync(file, 'utf8'), fileName: basename(file) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return new RulesStore();
  }
}
