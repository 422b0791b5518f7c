/** The caller of the API. An endpoint's declaration says which kinds it accepts. */
export interface Session<Kind extends 'customer' | 'worker' | 'admin' = 'customer' | 'worker' | 'admin'> {
  kind: Kind;
  /**
   * The token to send, or null.
   * @throws ApiError when nobody is signed in, or the identity provider cannot be reached
   */
  token: () => Promise<string | null>;
  /** Called when the server rejects a token (401), which ends the session that the token belongs to. */
  refused?: (token: string | null) => void;
}

/** Who gives tokens, and ends the session of the one that is refused: a late refusal of an earlier one ends no later session. */
export function endingWith(
  give: () => Promise<string | null>,
  end: () => void,
): Pick<Session, 'token'> & Required<Pick<Session, 'refused'>> {
  let latest: string | null = null;
  return {
    token: async () => {
      latest = await give();
      return latest;
    },
    refused: (token) => {
      if (token !== latest) return;
      latest = null;
      end();
    },
  };
}

/** A caller with a token but no session yet; a rejected token ends no session. */
export function withToken<Kind extends Session['kind']>(kind: Kind, token: string): Session<Kind> {
  return { kind, token: async () => token };
}
