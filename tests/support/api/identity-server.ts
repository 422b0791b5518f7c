import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { type Certificate, selfSignedCertificate } from '../self-signed-certificate';

/** A user in the account look-up; `validSince` in seconds since 1970. */
export interface Account {
  validSince: number;
  disabled: boolean;
  /** In E.164. */
  phoneNumber?: string;
}

/** A stand-in, over TLS, for the two Google hosts that token verification calls. */
export interface IdentityServer {
  /** Sends every connection, whatever the host, to this server; trusts its certificate alone. */
  agent: Agent;
  /** The published certificates of ID tokens, by key id. */
  certificates: Map<string, Certificate>;
  /** The published certificates of session cookies, by key id. */
  sessionCertificates: Map<string, Certificate>;
  accounts: Map<string, Account>;
  /** When set, every request is answered with this status. */
  brokenStatus: number | null;
  /** When true, every connection fails. */
  isUnreachable: boolean;
  /** How often accounts were looked up. */
  lookUps: number;
  close(): Promise<void>;
}

const HOSTS = ['www.googleapis.com', 'identitytoolkit.googleapis.com'];

/** Starts the stand-in: published certificates at Google's own path, and `accounts:lookup`. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const tls = selfSignedCertificate(...HOSTS);
  const certificates = new Map<string, Certificate>();
  const sessionCertificates = new Map<string, Certificate>();
  const accounts = new Map<string, Account>();
  const state = { brokenStatus: null as number | null, isUnreachable: false, lookUps: 0 };

  const server = createServer({ key: tls.keyPem, cert: tls.certificatePem }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=0' })
        .end(JSON.stringify(body));
    if (state.brokenStatus) return answer(state.brokenStatus, { error: { message: 'BACKEND_ERROR' } });
    if (request.url === '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com') {
      return answer(
        200,
        Object.fromEntries([...certificates].map(([kid, one]) => [kid, one.certificatePem])),
      );
    }
    if (request.url === '/identitytoolkit/v3/relyingparty/publicKeys') {
      return answer(
        200,
        Object.fromEntries([...sessionCertificates].map(([kid, one]) => [kid, one.certificatePem])),
      );
    }
    if (request.url?.endsWith('/accounts:lookup')) {
      state.lookUps += 1;
      const { localId = [] } = JSON.parse(Buffer.concat(chunks).toString()) as { localId?: string[] };
      const users = localId.flatMap((uid) => {
        const account = accounts.get(uid);
        if (!account) return [];
        return { localId: uid, ...account, validSince: String(account.validSince) };
      });
      return answer(200, users.length > 0 ? { users } : {});
    }
    return answer(404, { error: { message: `Not asked for by token verification: ${request.url}` } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const agent = new Agent();
  agent.createConnection = ({ host }: { host?: string }) =>
    connect({
      host: '127.0.0.1',
      port: state.isUnreachable ? 1 : port,
      ca: tls.certificatePem,
      ...(host !== undefined && { servername: host }),
    });
  return Object.assign(state, {
    agent,
    certificates,
    sessionCertificates,
    accounts,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
