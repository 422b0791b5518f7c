import type { UserRecord } from 'firebase-admin/auth';

/** What of a kept account tells until when the data was in use. */
export type KeptAccount = Pick<UserRecord, 'tokensValidAfterTime'> & {
  metadata: Pick<UserRecord['metadata'], 'creationTime' | 'lastSignInTime'>;
};

/** Accounts are stored in whole seconds, and the emulators' clocks may be a little apart. */
const SLACK_MILLIS = 60_000;

/**
 * What a person should know where the kept data was used at a later time than the clock shows (`GHARSEVA_CLOCK` set
 * back): a sign-in from before an account's last password or logout everywhere is refused, as it must be.
 * @returns lines; none where the data is not newer
 */
export function noteNewerData(accounts: readonly KeptAccount[], now: Date): string[] {
  const newest = Math.max(
    ...accounts
      .flatMap(({ metadata, tokensValidAfterTime }) => [
        metadata.creationTime,
        metadata.lastSignInTime,
        tokensValidAfterTime,
      ])
      .map((words) => Date.parse(words ?? ''))
      .filter((millis) => !Number.isNaN(millis)),
  );
  if (newest <= now.getTime() + SLACK_MILLIS) return [];
  return [
    `The kept data is newer than this stack's clock: it is ${inIndia(now)} here, and was used at ${inIndia(new Date(newest))}.`,
    '  Who got a password or was logged out everywhere after this clock’s time cannot sign in (admins: 503).',
    '  Set GHARSEVA_CLOCK later, or begin again with npm start -- --fresh, or beside it with another --port-offset.',
  ];
}

function inIndia(instant: Date): string {
  return `${instant.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 16)} in India`;
}
