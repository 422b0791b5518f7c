import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A key with the X.509 certificate that it signed itself, both PEM. */
export interface Certificate {
  privateKey: KeyObject;
  keyPem: string;
  certificatePem: string;
}

const SHA256_WITH_RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];
const COMMON_NAME = [0x55, 0x04, 0x03];
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11];

/** One element of DER: tag, length, content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const digits = content.length.toString(16);
  const size = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const objectId = (bytes: number[]) => der(0x06, Buffer.from(bytes));
const utcTime = (instant: Date) =>
  der(0x17, Buffer.from(`${instant.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

/** A 2048-bit RSA key and its certificate for the host names, valid for years. */
export function selfSignedCertificate(...hosts: string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = sequence(objectId(SHA256_WITH_RSA), der(0x05));
  const name = sequence(
    der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from(hosts[0] ?? 'test')))),
  );
  // OpenSSL uses the machine's clock, even where the tests move their own.
  const years = 5 * 365 * 24 * 3_600_000;
  const validity = sequence(utcTime(new Date(Date.now() - years)), utcTime(new Date(Date.now() + years)));
  const altNames = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const extensions = sequence(sequence(objectId(SUBJECT_ALT_NAME), der(0x04, altNames)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificatePem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
