/** What broke which invariant. */
export class Broken extends Error {
  readonly invariant: number;
  constructor(invariant: number, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}
