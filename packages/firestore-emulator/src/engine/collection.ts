import { comparePaths } from './compare-values';
import type { StoredDocument } from './value';

/** The documents directly in a collection, by path. */
export class Collection {
  private readonly documents = new Map<string, StoredDocument>();
  /** The paths in their order; kept from the first range on that is read, since most collections never have one. */
  private sorted: string[] | undefined;

  get size(): number {
    return this.documents.size;
  }

  /** All documents, in no particular order. */
  all(): Iterable<StoredDocument> {
    return this.documents.values();
  }

  set(document: StoredDocument): void {
    const { path } = document;
    if (this.sorted && !this.documents.has(path)) this.sorted.splice(this.positionOf(path), 0, path);
    this.documents.set(path, document);
  }

  delete(path: string): void {
    if (!this.documents.delete(path)) return;
    this.sorted?.splice(this.positionOf(path), 1);
  }

  /** The documents from one path to another, both included, whether or not there are documents at them; in their order. */
  between(first: string | undefined, last: string | undefined): StoredDocument[] {
    this.sorted ??= [...this.documents.keys()].sort(comparePaths);
    const found: StoredDocument[] = [];
    for (let at = first === undefined ? 0 : this.positionOf(first); at < this.sorted.length; at += 1) {
      const path = this.sorted[at] as string;
      if (last !== undefined && comparePaths(path, last) > 0) break;
      found.push(this.documents.get(path) as StoredDocument);
    }
    return found;
  }

  /** Where a path stands among the sorted ones, or would. */
  private positionOf(path: string): number {
    const paths = this.sorted ?? [];
    let [from, to] = [0, paths.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (comparePaths(paths[middle] as string, path) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
