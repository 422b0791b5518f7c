/** What stores were told to write, in its order: the method, and what it was given. */
export type Written = unknown[][];

/** A method of a store that notes what it is to write in a transaction. */
export const notingIn =
  (written: Written, method: string) =>
  async (_transaction: unknown, ...what: unknown[]): Promise<void> => {
    written.push([method, ...what]);
  };
