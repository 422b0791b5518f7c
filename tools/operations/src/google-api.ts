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
