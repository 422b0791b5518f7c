import * as logger from 'firebase-functions/logger';

/** Writes structured log lines. Callers pass no personal data: no phone, name, address, token or query value. */
export interface Log {
  info(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/** Writes structured lines for Cloud Logging. */
export const cloudLog: Log = {
  info: (message, fields) => logger.info(message, fields),
  error: (message, fields) => logger.error(message, fields),
};
