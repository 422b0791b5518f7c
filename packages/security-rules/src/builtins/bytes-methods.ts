import { type Builtin, builtin } from './signature';

/** Methods of bytes. As in Google's emulator, hexadecimal is upper case and base64 is URL-safe but padded. */
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
