import type { RuleValue } from './rule-value';

export type ConstraintOperator =
  | '<'
  | '<='
  | '>'
  | '>='
  | '!='
  | '=='
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

/** What a list query itself demands of a field whose value is not known. All of the bounds hold. */
export class RuleConstraint {
  readonly bounds: readonly { operator: ConstraintOperator; value: RuleValue }[];

  constructor(bounds: readonly { operator: ConstraintOperator; value: RuleValue }[]) {
    this.bounds = bounds;
  }
}
