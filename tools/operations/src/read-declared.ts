import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from './google-api';
import { KINDS, type Kind, type KindName } from './kinds';

/** A resource as a file declares it. */
export interface Declared {
  kind: Kind;
  /** Without folder and ending. */
  file: string;
  /** As Google takes it, marked as ours. */
  resource: Resource;
}

/** What the files leave open. */
export interface Given {
  project: string;
  /** The host of the site. */
  host: string;
  /** Notification channels for what wakes somebody, and for what can wait; empty leaves those that are set. */
  wake: readonly string[];
  tell: readonly string[];
}

const FOLDER = join(import.meta.dirname, '..');

/** The files of a kind as JSON, by name. */
function readFiles(kind: KindName, folder = FOLDER): { file: string; text: string }[] {
  const names = readdirSync(join(folder, kind)).sort();
  return names.map((name) => ({
    file: name.replace(/\.json$/, ''),
    text: readFileSync(join(folder, kind, name), 'utf8'),
  }));
}

/** Every declared resource of a project, those first that others name. */
export function readDeclared({ project, host, wake, tell }: Given): Declared[] {
  return KINDS.flatMap((kind) =>
    readFiles(kind.name).map(({ file, text }) => {
      const filled = text.replaceAll('{project}', project).replaceAll('{host}', host);
      const resource: Resource = JSON.parse(filled);
      const channels = resource.severity === 'CRITICAL' ? wake : tell;
      if (kind.name === 'alerts' && channels.length > 0) resource.notificationChannels = [...channels];
      return { kind, file, resource: kind.mark(resource, file) };
    }),
  );
}
