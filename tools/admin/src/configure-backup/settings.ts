import { copySettings } from './copy-settings';
import { type BackupPlan, days, inDays, type Setting } from './setting';

/** How long what is deleted or replaced in the bucket can be brought back; the service allows 7 to 90 days. */
const SOFT_DELETE_DAYS = 30;

/** How long backups are kept; the service allows up to 14 weeks. A deleted person's data is in them as long. */
const DAILY_KEPT_DAYS = 14;
const WEEKLY_KEPT_DAYS = 56;

/** Everything that `backup:configure` holds a project to. */
export function backupSettings(plan: BackupPlan): Setting[] {
  const { project, bucket, copyTo } = plan;
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
  return [
    recovery(database),
    schedule(database, 'daily', { dailyRecurrence: {} }, DAILY_KEPT_DAYS),
    schedule(database, 'weekly', { weeklyRecurrence: { day: 'SUNDAY' } }, WEEKLY_KEPT_DAYS),
    softDelete(bucket),
    ...(copyTo === null ? [] : copySettings({ ...plan, copyTo })),
  ];
}

interface Database {
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
}

/** Reading and restoring any minute of the last seven days, and no deletion of the database by mistake. */
function recovery(database: string): Setting {
  const wanted: Database = {
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  };
  const fields = Object.keys(wanted) as (keyof Database)[];
  return {
    name: 'Point-in-time recovery and delete protection of the database',
    read: { method: 'GET', url: database },
    faults: (answer) => {
      if (answer === null) return ['there is no database (default)'];
      return fields
        .filter((field) => (answer as Database)[field] !== wanted[field])
        .map((field) => `${field} is ${(answer as Database)[field] ?? 'not set'}`);
    },
    change: () => ({ method: 'PATCH', url: `${database}?updateMask=${fields.join(',')}`, body: wanted }),
  };
}

interface Schedule {
  name: string;
  retention?: string;
  dailyRecurrence?: object;
  weeklyRecurrence?: object;
}

/** A backup schedule of the database: the service allows one daily and one weekly. */
function schedule(database: string, often: string, recurrence: object, keptDays: number): Setting {
  const url = `${database}/backupSchedules`;
  const kind = Object.keys(recurrence)[0] as 'dailyRecurrence' | 'weeklyRecurrence';
  const find = (answer: unknown) =>
    ((answer as { backupSchedules?: Schedule[] } | null)?.backupSchedules ?? []).find((one) => one[kind]);
  const retention = days(keptDays);
  return {
    name: `A ${often} backup of the database, kept for ${keptDays} days`,
    read: { method: 'GET', url },
    faults: (answer) => {
      const found = find(answer);
      if (!found) return [`there is no ${often} schedule`];
      return found.retention === retention ? [] : [`backups are kept for ${inDays(found.retention)}`];
    },
    change: (answer) => {
      const found = find(answer);
      if (!found) return { method: 'POST', url, body: { ...recurrence, retention }, repeatable: false };
      const address = `https://firestore.googleapis.com/v1/${found.name}?updateMask=retention`;
      return { method: 'PATCH', url: address, body: { retention } };
    },
  };
}

interface Bucket {
  softDeletePolicy?: { retentionDurationSeconds?: string };
}

/** Bringing back deleted and replaced files. */
function softDelete(bucket: string): Setting {
  const url = `https://storage.googleapis.com/storage/v1/b/${bucket}`;
  const seconds = days(SOFT_DELETE_DAYS).replace('s', '');
  return {
    name: `Deleted files of the bucket, kept for ${SOFT_DELETE_DAYS} days`,
    read: { method: 'GET', url },
    faults: (answer) => {
      if (answer === null) return [`there is no bucket ${bucket}`];
      const { retentionDurationSeconds } = (answer as Bucket).softDeletePolicy ?? {};
      if (`${retentionDurationSeconds}` === seconds) return [];
      return [`deleted files are kept for ${inDays(retentionDurationSeconds)}`];
    },
    change: () => ({
      method: 'PATCH',
      url,
      body: { softDeletePolicy: { retentionDurationSeconds: seconds } },
    }),
  };
}
