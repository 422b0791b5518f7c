/** A file, as browsers and Node both have it: all that the contract knows of either. */
interface Blob {
  readonly size: number;
  readonly type: string;
}
