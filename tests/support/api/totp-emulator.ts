import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRight, newSecret, payloadOf, withFactor } from './totp';

/** A session of setting up that every account may finish, and its secret: for calls that are made without a start. */
export const KNOWN_SESSION = 'known-session';
export const KNOWN_SECRET = newSecret();

/**
 * The Auth emulator with second factors by authenticator app, which Google's lacks: it takes the calls of TOTP in their
 * documented shapes, keeps the factors, and passes everything else on.
 */
export interface TotpEmulator {
  /** In the form of FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  /** Whether the project has TOTP switched on. */
  isOn: boolean;
  /** Ends all sessions of setting up, as their time does. */
  expireSetups(): void;
  close(): Promise<void>;
}

interface Tokens {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** What is read of the bodies. */
interface Sent {
  idToken: string;
  localId: string;
  mfa?: { enrollments?: unknown[] };
  mfaPendingCredential: string;
  mfaEnrollmentId: string;
  totpVerificationInfo: { sessionInfo: string; verificationCode: string };
}

class Refusal extends Error {}

/**
 * A header as it was sent: the function, once loaded in this process, marks the content of every request as bytes
 * (`keepRequestsRaw`), here too.
 */
function sentHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const at = rawHeaders.findIndex((header, index) => index % 2 === 0 && isSame(header, name));
  return at === -1 ? undefined : rawHeaders[at + 1];
}

const isSame = (header: string, name: string) => header.toLowerCase() === name.toLowerCase();

/** Starts it before the emulator of the environment. */
export async function startTotpEmulator(): Promise<TotpEmulator> {
  const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const factors = new Map<string, { id: string; secret: string }>();
  const setups = new Map<string, { uid: string; secret: string }>();
  const pending = new Map<string, Tokens>();
  const state = { isOn: true };

  /** The calls of TOTP, by the end of their address. */
  const methods: Record<string, (sent: Sent) => object> = {
    'mfaEnrollment:start'({ idToken }) {
      const [session, secret] = [randomUUID(), newSecret()];
      setups.set(session, { uid: String(payloadOf(idToken).sub), secret });
      const totpSessionInfo = {
        sharedSecretKey: secret,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
      };
      return { totpSessionInfo: { ...totpSessionInfo, periodSec: 30, sessionInfo: session } };
    },
    'mfaEnrollment:finalize'({ idToken, totpVerificationInfo: { sessionInfo, verificationCode } }) {
      const uid = String(payloadOf(idToken).sub);
      const setup = sessionInfo === KNOWN_SESSION ? { uid, secret: KNOWN_SECRET } : setups.get(sessionInfo);
      if (setup?.uid !== uid) throw new Refusal('SESSION_EXPIRED');
      if (factors.has(uid)) throw new Refusal('SECOND_FACTOR_EXISTS');
      if (!isRight(setup.secret, verificationCode)) throw new Refusal('INVALID_CODE');
      const id = sessionInfo === KNOWN_SESSION ? 'known-factor' : randomUUID();
      const factor = { id, secret: setup.secret };
      factors.set(uid, factor);
      return { idToken: withFactor(idToken, factor.id), refreshToken: 'refresh' };
    },
    'mfaSignIn:finalize'({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }) {
      const tokens = pending.get(mfaPendingCredential);
      if (!tokens) throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
      const factor = factors.get(tokens.localId);
      if (factor?.id !== mfaEnrollmentId) throw new Refusal('MFA_ENROLLMENT_NOT_FOUND');
      if (!isRight(factor.secret, totpVerificationInfo.verificationCode)) throw new Refusal('INVALID_CODE');
      return { idToken: withFactor(tokens.idToken, factor.id), refreshToken: tokens.refreshToken };
    },
  };
  const shownFactors = (uid: string) => {
    const factor = factors.get(uid);
    if (!factor) return {};
    return { mfaInfo: [{ mfaEnrollmentId: factor.id, totpInfo: {}, enrolledAt: new Date().toISOString() }] };
  };
  /** The emulator's answer, with what it does not know of factors. */
  function complete(path: string, answer: Record<string, unknown>): object {
    if (path.endsWith('accounts:lookup')) {
      const users = (answer.users ?? []) as { localId: string }[];
      return { ...answer, users: users.map((user) => ({ ...user, ...shownFactors(user.localId) })) };
    }
    if (!path.endsWith('accounts:signInWithPassword')) return answer;
    const { idToken, refreshToken, ...rest } = answer as unknown as Tokens;
    if (!factors.has(rest.localId)) return answer;
    const mfaPendingCredential = randomUUID();
    pending.set(mfaPendingCredential, { idToken, refreshToken, localId: rest.localId });
    return { ...rest, mfaPendingCredential, ...shownFactors(rest.localId) };
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const path = String(request.url).split('?')[0] as string;
      const method = methods[path.split('/v2/accounts/')[1] ?? ''];
      if (method && !state.isOn) throw new Refusal('OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.');
      if (method) return answer(200, method(JSON.parse(body.toString())));
      const sent = path.endsWith('accounts:update') ? (JSON.parse(body.toString()) as Sent) : null;
      if (sent?.mfa && (sent.mfa.enrollments ?? []).length === 0) factors.delete(sent.localId);
      const headers = new Headers();
      for (const name of ['Authorization', 'Content-Type']) {
        const value = sentHeader(request, name);
        if (value !== undefined) headers.set(name, value);
      }
      const passed = { method: String(request.method), headers, ...(body.length > 0 && { body }) };
      const given = await fetch(`${emulator}${request.url}`, passed);
      const text = await given.text();
      const isJson = given.headers.get('content-type')?.includes('json') && given.ok;
      if (isJson) return answer(given.status, complete(path, JSON.parse(text)));
      return response.writeHead(given.status, { 'Content-Type': 'application/json' }).end(text);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return answer(error instanceof Refusal ? 400 : 500, { error: { code: 400, message } });
    }
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    expireSetups: () => setups.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
