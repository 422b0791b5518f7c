import type { FunctionDeclaration } from '../parse/ast';
import type { RuleValue } from '../values/rule-value';

/** The value of a name. @throws RuleFailure when its evaluation failed */
export type Binding = () => RuleValue;

/** The names of a match block or of a function call, inside the scope around it. */
export class Scope {
  readonly parent: Scope | null;
  readonly functions: ReadonlyMap<string, FunctionDeclaration> | null;
  private readonly bindings = new Map<string, Binding>();

  constructor(parent: Scope | null, functions: ReadonlyMap<string, FunctionDeclaration> | null) {
    this.parent = parent;
    this.functions = functions;
  }

  bind(name: string, binding: Binding): void {
    this.bindings.set(name, binding);
  }

  /** The nearest binding of a name. */
  lookUp(name: string): Binding | undefined {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      const binding = scope.bindings.get(name);
      if (binding) return binding;
    }
    return undefined;
  }

  /** The nearest function of a name, with the scope it was declared in. */
  findFunction(name: string): { declaration: FunctionDeclaration; scope: Scope } | undefined {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      const declaration = scope.functions?.get(name);
      if (declaration) return { declaration, scope };
    }
    return undefined;
  }
}
