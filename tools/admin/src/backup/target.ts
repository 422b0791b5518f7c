import { type App, applicationDefault, initializeApp } from 'firebase-admin/app';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { isLocalProject, nameLocalHosts } from '../local-hosts';
import { type CallGoogle, createCallGoogle } from './call-google';

export type Bucket = ReturnType<Storage['bucket']>;

/** A project whose data is exported, restored or compared. */
export interface Target {
  projectId: string;
  /** Whether it is a local stack. */
  isLocal: boolean;
  bucket: Bucket;
  call: CallGoogle;
  /** The beginnings of the addresses of the REST interfaces, without a slash at the end. */
  origins: { firestore: string; identity: string };
}

let opened = 0;

/**
 * Opens a local stack (a project id with `demo-`), or a real project with Google application credentials.
 * @param bucketName default for a local stack: PROJECT.appspot.com
 * @throws Error for a real project while an emulator is named in the environment, or without a bucket
 */
export function openTarget(projectId: string, bucketName?: string): Target {
  const isLocal = isLocalProject(projectId);
  nameLocalHosts(projectId);
  if (!isLocal && !bucketName)
    throw new Error(`${projectId} is a real project: name its bucket by --bucket.`);
  opened += 1;
  const storageBucket = bucketName ?? `${projectId}.appspot.com`;
  const credential = isLocal ? {} : { credential: applicationDefault() };
  const app = initializeApp({ projectId, storageBucket, ...credential }, `backup-${opened}`);
  return {
    projectId,
    isLocal,
    bucket: getStorage(app).bucket(),
    call: isLocal ? createCallGoogle(async () => 'owner', null) : createCallGoogle(tokenOf(app), projectId),
    origins: isLocal
      ? {
          firestore: `http://${process.env.FIRESTORE_EMULATOR_HOST}`,
          identity: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`,
        }
      : { firestore: 'https://firestore.googleapis.com', identity: 'https://identitytoolkit.googleapis.com' },
  };
}

/** How long before its end a token is replaced. */
const SPARE_MS = 300_000;

/** Access tokens of an app's credential, each kept until shortly before its end. */
export function tokenOf(app: App): () => Promise<string> {
  let kept = { token: '', until: 0 };
  return async () => {
    if (Date.now() < kept.until) return kept.token;
    const credential = app.options.credential ?? applicationDefault();
    const { access_token, expires_in } = await credential.getAccessToken();
    kept = { token: access_token, until: Date.now() + expires_in * 1000 - SPARE_MS };
    return access_token;
  };
}
