import type { UserRecord } from 'firebase-admin/auth';

/** The fields of a kept account that show when the data was last in use. */
export type KeptAccount = Pick<UserRecord, 'tokensValidAfterTime'> & {
  metadata: Pick<UserRecord['metadata'], 'creationTime' | 'lastSignInTime'>;
};

/** Accounts store whole seconds, and the emulators' clocks may differ slightly. */
const SLACK_MILLIS = 60_000;

/**
 * A note for the user when the kept data is newer than the clock (`GHARSEVA_CLOCK` set back): sign-ins dated before an
 * account's last password change or logout everywhere are refused, correctly.
 * @returns lines; none if the data is not newer
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
