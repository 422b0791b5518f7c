/**
 * A stored document that cannot be read: something in it is missing or wrong, so that neither "there is none" nor any
 * answer about it would be true (docs/decisions/0062-tolerant-reads.md). Names the document and the wrong fields, never
 * their values.
 */
export class DamagedDocument extends Error {
  readonly collection: string;
  readonly id: string;
  readonly faults: readonly string[];

  /** @param faults each wrong field's path and what is wrong, as in `cartItems.0.price (invalid_type)` */
  constructor(collection: string, id: string, faults: readonly string[]) {
    super(`The stored document ${collection}/${id} is damaged: ${faults.join(', ')}`);
    this.name = 'DamagedDocument';
    this.collection = collection;
    this.id = id;
    this.faults = faults;
  }
}
