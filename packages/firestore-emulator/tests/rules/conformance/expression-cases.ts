/** The outcome of a condition. `refused`: its file does not load. */
export type Verdict = 'true' | 'false' | 'error' | 'refused';

/**
 * Conditions by their verdict. Each decides a get by alice of the missing document `/cases/c0`. Text before `@@` is
 * placed before the condition's match block.
 */
export type ExpressionCases = Record<Verdict, readonly string[]>;

export interface ExpressionCase {
  text: string;
  expected: Verdict;
}

/** The claims of alice's token. */
export const ALICE = {
  sub: 'alice',
  user_id: 'alice',
  aud: 'demo-conformance',
  iss: 'https://securetoken.google.com/demo-conformance',
  iat: 1,
  exp: 9_999_999_999,
  firebase: { sign_in_provider: 'custom' },
};

export function listCases(groups: readonly ExpressionCases[]): ExpressionCase[] {
  const verdicts: Verdict[] = ['true', 'false', 'error', 'refused'];
  return groups.flatMap((group) => {
    return verdicts.flatMap((expected) => group[expected].map((text) => ({ text, expected })));
  });
}

/** A rules file for a case; its condition starts at line 4. */
export function rulesForCase(text: string): string {
  const at = text.indexOf('@@');
  const [before, condition] = at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 2)];
  return inFirestore(`${before}match /cases/c0 { allow get: if\n${condition}; }`);
}

/** One rules file for many conditions without text before `@@`: the nth decides `/cases/c{n}`. */
export function rulesForBatch(texts: readonly string[]): string {
  return inFirestore(texts.map((text, n) => `match /cases/c${n} { allow get: if\n${text}; }`).join('\n'));
}

/** Match blocks in a rules file for Firestore; they start at line 3. */
export function inFirestore(blocks: string): string {
  return `rules_version = '2';\nservice cloud.firestore {match /databases/{database}/documents {\n${blocks}\n}}`;
}
