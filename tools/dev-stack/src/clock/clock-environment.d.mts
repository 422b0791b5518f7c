/** The types of `clock-environment.mjs`, which runs before any TypeScript can. */
export function clockEnvironment(env: NodeJS.ProcessEnv, now?: number): Record<string, string>;
