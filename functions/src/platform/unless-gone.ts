const NOT_FOUND = 'auth/user-not-found';

/** The result of a request about an account; null when the account is gone. */
export async function unlessGone<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if ((error as { code?: string }).code === NOT_FOUND) return null;
    throw error;
  }
}
