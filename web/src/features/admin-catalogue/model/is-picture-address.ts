/** Whether a picture's address is a path on our own site or an https address, as the contract takes it. */
export function isPictureAddress(address: string): boolean {
  return address.length <= 500 && /^(\/[^/\\].*|https:\/\/.+)$/.test(address);
}
