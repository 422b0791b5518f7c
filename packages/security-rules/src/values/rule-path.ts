/** A path segment without a known value. */
export class UnboundSegment {
  readonly name: string;
  /** Whether it stands for any number of segments. */
  readonly isGlob: boolean;

  constructor(name: string, isGlob: boolean) {
    this.name = name;
    this.isGlob = isGlob;
  }
}

export type PathSegment = string | UnboundSegment;

/** A path; some of its segments may be unbound. */
export class RulePath {
  readonly segments: readonly PathSegment[];

  constructor(segments: readonly PathSegment[]) {
    this.segments = segments;
  }

  /** All segments as text, or undefined when one is unbound. */
  texts(): readonly string[] | undefined {
    return this.segments.every((segment) => typeof segment === 'string')
      ? (this.segments as readonly string[])
      : undefined;
  }
}
