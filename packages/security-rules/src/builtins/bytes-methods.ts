import { type Builtin, builtin } from './signature';

/** Methods of bytes. As on Google's emulator hexadecimal is in capitals, and base64 safe in URLs, yet padded. */
export const bytesMethods: Record<string, Builtin> = {
  size: builtin<[Uint8Array]>([], (bytes) => BigInt(bytes.length)),
  toBase64: builtin<[Uint8Array]>([], (bytes, budget) => {
    budget.charge(bytes.length);
    const plain = Buffer.from(bytes).toString('base64');
    return plain.replaceAll('+', '-').replaceAll('/', '_');
  }),
  toHexString: builtin<[Uint8Array]>([], (bytes, budget) => {
    budget.charge(bytes.length);
    return Buffer.from(bytes).toString('hex').toUpperCase();
  }),
};
