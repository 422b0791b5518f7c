/** Where Google's interfaces are; tests have their own. */
export interface Origins {
  logging: string;
  monitoring: string;
}

export const GOOGLE: Origins = {
  logging: 'https://logging.googleapis.com',
  monitoring: 'https://monitoring.googleapis.com',
};

/** A JSON object of an interface of Google. */
export type Resource = Record<string, unknown>;

/** Sends one call and gives its answer. @throws GoogleError */
export type CallGoogle = (method: string, url: string, body?: Resource) => Promise<Resource>;

/** A refusal, with Google's own words. */
export class GoogleError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'GoogleError';
    this.status = status;
  }
}

/** Calls Google with an access token; the project pays for the quota. */
export function createCallGoogle(project: string, token: string): CallGoogle {
  return async (method, url, body) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Goog-User-Project': project,
    };
    const answer = await fetch(url, {
      ...{ method, headers, signal: AbortSignal.timeout(30_000) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new GoogleError(answer.status, `${method} ${url}: ${answer.status} ${wordsOf(text)}`);
    return text ? JSON.parse(text) : {};
  };
}

function wordsOf(text: string): string {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return text.slice(0, 200);
  }
}
