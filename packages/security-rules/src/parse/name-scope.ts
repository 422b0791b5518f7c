import type { FunctionDeclaration } from './ast';

/** The names known at a place in a file, and which of them are used. */
export class NameScope {
  readonly parent: NameScope | null;
  readonly functions: ReadonlyMap<string, FunctionDeclaration> | null;
  private readonly variables = new Map<string, boolean>();
  private readonly usedFunctions = new Set<string>();

  constructor(parent: NameScope | null, functions: ReadonlyMap<string, FunctionDeclaration> | null) {
    this.parent = parent;
    this.functions = functions;
  }

  declare(name: string): void {
    this.variables.set(name, false);
  }

  /** Whether this scope itself declares the variable. */
  declares(name: string): boolean {
    return this.variables.has(name);
  }

  /** Marks a variable as used. @returns whether it exists */
  use(name: string): boolean {
    for (let scope: NameScope | null = this; scope; scope = scope.parent) {
      if (!scope.variables.has(name)) continue;
      scope.variables.set(name, true);
      return true;
    }
    return false;
  }

  isUsed(name: string): boolean {
    return this.variables.get(name) === true;
  }

  /** The nearest function of the name, marked as used. */
  useFunction(name: string): FunctionDeclaration | undefined {
    const found = this.resolve(name);
    found?.scope.usedFunctions.add(name);
    return found?.declaration;
  }

  isFunctionUsed(name: string): boolean {
    return this.usedFunctions.has(name);
  }

  /** The nearest function of the name and the scope that declares it. */
  resolve(name: string): { declaration: FunctionDeclaration; scope: NameScope } | undefined {
    for (let scope: NameScope | null = this; scope; scope = scope.parent) {
      const declaration = scope.functions?.get(name);
      if (declaration) return { declaration, scope };
    }
    return undefined;
  }
}
