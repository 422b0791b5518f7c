import type { Position, RulesIssue } from './rules-issue';

/** The type names that `is` accepts. */
export const TYPE_NAMES = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'vector',
  'set',
  'number',
  'map',
  'string',
  'timestamp',
  'path',
  'map_diff',
] as const;

export type TypeName = (typeof TYPE_NAMES)[number];

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

/** One piece of a path literal: `/users`, `/$(uid)`, `/{name}` or `/{rest=**}`. */
export type PathPart =
  | { kind: 'text'; text: string }
  | { kind: 'value'; value: Expression }
  | { kind: 'capture'; name: string; isGlob: boolean; position: Position };

interface Node {
  /** Number of the expression in its file, for coverage. */
  id: number;
  position: Position;
  /** Levels of nesting, itself included. */
  depth: number;
}

export type Expression = Node &
  (
    | { kind: 'literal'; value: null | boolean | bigint | number | string | Uint8Array }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
    | { kind: 'path'; parts: PathPart[] }
    | { kind: 'variable'; name: string }
    | { kind: 'member'; target: Expression; name: string }
    | { kind: 'index'; target: Expression; index: Expression }
    | { kind: 'range'; target: Expression; from: Expression | null; to: Expression | null }
    | { kind: 'call'; name: string; args: Expression[] }
    | { kind: 'method'; target: Expression; name: string; args: Expression[] }
    | { kind: 'not' | 'negate'; operand: Expression }
    | { kind: 'and' | 'or'; left: Expression; right: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'is'; operand: Expression; type: TypeName }
    | { kind: 'ternary'; test: Expression; then: Expression; otherwise: Expression }
  );

export interface FunctionDeclaration {
  name: string;
  parameters: { name: string; position: Position }[];
  lets: { name: string; position: Position; value: Expression }[];
  body: Expression;
  position: Position;
}

export type PatternPart =
  | { kind: 'text'; text: string; position: Position }
  | { kind: 'capture'; name: string; isGlob: boolean; position: Position };

export interface AllowStatement {
  methods: { name: string; position: Position }[];
  /** Null: allowed unconditionally. */
  condition: Expression | null;
  position: Position;
}

export interface Block {
  functions: Map<string, FunctionDeclaration>;
  allows: AllowStatement[];
  matches: MatchBlock[];
}

export interface MatchBlock extends Block {
  pattern: PatternPart[];
  position: Position;
}

export interface ServiceBlock extends Block {
  name: string;
  /** Of the name. */
  position: Position;
}

/** A parsed file. */
export interface RulesFile {
  fileName: string;
  source: string;
  /** 1 when the file names none. */
  version: 1 | 2;
  services: ServiceBlock[];
  functions: Map<string, FunctionDeclaration>;
  /** What refuses it though it parses. */
  problems: readonly RulesIssue[];
}
