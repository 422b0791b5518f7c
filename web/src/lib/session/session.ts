/** Who a call of the API is made as. The declaration of an endpoint says which of them it takes. */
export interface Session<Kind extends 'customer' | 'worker' | 'admin' = 'customer' | 'worker' | 'admin'> {
  kind: Kind;
  /**
   * The token to send; null sends none.
   * @throws ApiError when nobody is signed in, or the identity provider cannot be reached
   */
  token: () => Promise<string | null>;
  /** Told that the server refused a token (401), which ends a session that is still the one it belongs to. */
  refused?: (token: string | null) => void;
}

/** A person with a token of their own who has no session yet: a refusal ends none. */
export function withToken<Kind extends Session['kind']>(kind: Kind, token: string): Session<Kind> {
  return { kind, token: async () => token };
}
