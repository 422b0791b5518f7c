import { Module } from 'node:module';

/** The used part of the CLI's module that validates its configuration. */
export interface ConfigValidation {
  getValidator: () => (config: unknown) => boolean;
}

/** Skips compiling the schema of firebase.json, since the CLI's findings only go to its debug log. */
export function skipConfigValidation(validation: ConfigValidation): void {
  validation.getValidator = () => () => true;
}

/** The used part of the package that serves the API of the Auth emulator. */
export interface ExegesisExpress {
  middleware: (api: unknown, options?: object) => Promise<unknown>;
}

/** Compiles the schema of each of the Auth emulator's endpoints at its first call, not all of them at the start. */
export function compileSchemasLater(served: ExegesisExpress): void {
  const { middleware } = served;
  served.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
}

/**
 * Loads a CommonJS module at the first use of one of its exports instead of when it is required.
 * @param load the require function of a module that can resolve it; its cache is the one of all modules
 */
export function loadAtFirstUse(load: NodeJS.Require, name: string): void {
  const path = load.resolve(name);
  if (load.cache[path]) return;
  const deferred = new Module(path);
  deferred.loaded = true;
  deferred.exports = new Proxy(
    {},
    {
      get(_, key) {
        if (load.cache[path] === deferred) delete load.cache[path];
        return (load(path) as Record<string | symbol, unknown>)[key];
      },
    },
  );
  load.cache[path] = deferred;
}
