/** What Stryker tells of a mutant that was tried. */
interface Tried {
  status: string;
  /** The whole path. */
  fileName: string;
  location: { start: { line: number; column: number } };
  replacement?: string | undefined;
  mutatorName: string;
}

export const strykerPlugins: readonly {
  kind: 'Reporter';
  name: string;
  injectableClass: new () => { onMutantTested(result: Tried): void };
}[];
