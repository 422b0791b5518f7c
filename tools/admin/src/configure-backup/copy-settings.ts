import { type BackupPlan, days, type Setting } from './setting';

/** Where the jobs of a project in India run. */
const LOCATION = 'asia-south1';
const TIME_ZONE = 'Asia/Kolkata';

/** Two in the morning on Sundays in India. */
const WEEKLY = '0 2 * * 0';

/** Scheduled copies of the database and of the bucket in another bucket, which outlive the project's own backups. */
export function copySettings(plan: BackupPlan & { copyTo: string }): Setting[] {
  return [exportJob(plan), transferJob(plan)];
}

interface SchedulerJob {
  state?: string;
  schedule?: string;
  timeZone?: string;
  httpTarget?: { uri?: string; body?: string };
}

/** A job of Cloud Scheduler that starts a managed export of the database each week. */
function exportJob({ project, copyTo }: BackupPlan & { copyTo: string }): Setting {
  const jobs = `https://cloudscheduler.googleapis.com/v1/projects/${project}/locations/${LOCATION}/jobs`;
  const name = `projects/${project}/locations/${LOCATION}/jobs/gharseva-firestore-export`;
  const url = `https://cloudscheduler.googleapis.com/v1/${name}`;
  const wanted = {
    schedule: WEEKLY,
    timeZone: TIME_ZONE,
    httpTarget: {
      uri: `https://firestore.googleapis.com/v1/projects/${project}/databases/(default):exportDocuments`,
      httpMethod: 'POST',
      body: Buffer.from(JSON.stringify({ outputUriPrefix: `gs://${copyTo}` })).toString('base64'),
      oauthToken: {
        serviceAccountEmail: `${project}@appspot.gserviceaccount.com`,
        scope: 'https://www.googleapis.com/auth/cloud-platform',
      },
    },
  };
  /** What the job does otherwise than it should, whether or not it is paused. */
  const otherwise = ({ schedule, timeZone, httpTarget }: SchedulerJob) => [
    ...(schedule === WEEKLY && timeZone === TIME_ZONE ? [] : [`it runs at ${schedule} ${timeZone}`]),
    ...(httpTarget?.uri === wanted.httpTarget.uri && httpTarget.body === wanted.httpTarget.body
      ? []
      : ['it calls something else']),
  ];
  return {
    name: `A weekly export of the database to gs://${copyTo}`,
    read: { method: 'GET', url },
    faults: (answer) => {
      if (answer === null) return ['there is no such job'];
      const job = answer as SchedulerJob;
      return [...(job.state === 'ENABLED' ? [] : [`the job is ${job.state}`]), ...otherwise(job)];
    },
    change: (answer) => {
      if (answer === null) return { method: 'POST', url: jobs, body: { name, ...wanted }, repeatable: false };
      const job = answer as SchedulerJob;
      // Resumed once it does what it should, which takes a call of its own.
      if (job.state === 'PAUSED' && otherwise(job).length === 0) {
        return { method: 'POST', url: `${url}:resume`, body: {} };
      }
      return { method: 'PATCH', url: `${url}?updateMask=schedule,timeZone,httpTarget`, body: wanted };
    },
  };
}

interface TransferJob {
  status?: string;
  schedule?: { repeatInterval?: string };
  transferSpec?: { gcsDataSource?: { bucketName?: string }; gcsDataSink?: { bucketName?: string } };
}

/** A job of Storage Transfer that copies new and changed files each day; what is deleted stays in the copy. */
function transferJob({ project, bucket, copyTo }: BackupPlan & { copyTo: string }): Setting {
  const jobs = 'https://storagetransfer.googleapis.com/v1/transferJobs';
  const name = `transferJobs/gharseva-${project}-files-1`; // the service wants a digit at the end
  const wanted = {
    status: 'ENABLED',
    description: `Copies gs://${bucket} each day`,
    schedule: { scheduleStartDate: { year: 2026, month: 1, day: 1 }, repeatInterval: days(1) },
    transferSpec: {
      gcsDataSource: { bucketName: bucket },
      gcsDataSink: { bucketName: copyTo, path: 'files/' },
    },
  };
  return {
    name: `A daily copy of the bucket in gs://${copyTo}/files`,
    read: { method: 'GET', url: `https://storagetransfer.googleapis.com/v1/${name}?projectId=${project}` },
    faults: (answer) => {
      if (answer === null) return ['there is no such job'];
      const { status, schedule, transferSpec } = answer as TransferJob;
      return [
        ...(status === 'ENABLED' ? [] : [`the job is ${status}`]),
        ...(schedule?.repeatInterval === days(1) ? [] : ['it does not run each day']),
        ...(transferSpec?.gcsDataSource?.bucketName === bucket &&
        transferSpec.gcsDataSink?.bucketName === copyTo
          ? []
          : ['it copies something else']),
      ];
    },
    change: (answer) => {
      const body = { name, projectId: project, ...wanted };
      if (answer === null) return { method: 'POST', url: jobs, body, repeatable: false };
      const url = `https://storagetransfer.googleapis.com/v1/${name}`;
      const updateTransferJobFieldMask = 'description,status,transferSpec,schedule';
      return {
        method: 'PATCH',
        url,
        body: { projectId: project, transferJob: wanted, updateTransferJobFieldMask },
      };
    },
  };
}
