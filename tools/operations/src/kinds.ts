import type { Origins, Resource } from './google-api';

export type KindName = 'metrics' | 'uptime' | 'alerts' | 'dashboards';

/** A kind of resource: its folder, where Google keeps it, and how it is recognized as ours. */
export interface Kind {
  name: KindName;
  /** The address of the list, which takes new ones as well. */
  list: (origins: Origins, project: string) => string;
  /** The field of the answer that has the list. */
  items: string;
  /** Adds what tells ours from others', and one file's from another's. */
  mark: (resource: Resource, file: string) => Resource;
  /** Whether this command has made an existing resource. */
  isOurs: (existing: Resource) => boolean;
  /** Whether an existing resource is, or would be taken for, a declared one. */
  isSame: (declared: Resource, existing: Resource) => boolean;
  /** How an existing one is changed; `fields` are those that the declaration sets. */
  update: (origins: Origins, project: string, existing: Resource, fields: readonly string[]) => Update;
}

interface Update {
  method: 'PUT' | 'PATCH';
  url: string;
  /** Beside the declared fields. */
  more?: Resource;
}

const MANAGED = { key: 'managed_by', value: 'gharseva' };
const NOTE = ' Managed by npm run ops:apply.';

const labelsOf = (resource: Resource, field: string) => (resource[field] ?? {}) as Record<string, string>;

/** A kind with labels: ours carry who manages them, and their file; so a new title is no new resource. */
function labelled(field: 'userLabels' | 'labels') {
  const isOurs = (existing: Resource) => labelsOf(existing, field)[MANAGED.key] === MANAGED.value;
  return {
    mark: (resource: Resource, file: string): Resource => ({
      ...resource,
      [field]: { ...labelsOf(resource, field), [MANAGED.key]: MANAGED.value, file },
    }),
    isOurs,
    isSame: (declared: Resource, existing: Resource) =>
      isOurs(existing)
        ? labelsOf(existing, field).file === labelsOf(declared, field).file
        : existing.displayName === declared.displayName,
  };
}

const patchBy =
  (version: string): Kind['update'] =>
  ({ monitoring }, _project, existing, fields) => ({
    method: 'PATCH',
    url: `${monitoring}/${version}/${existing.name}?updateMask=${fields.join(',')}`,
  });

/** Every kind; those first that others name. */
export const KINDS: readonly Kind[] = [
  {
    name: 'metrics',
    list: ({ logging }, project) => `${logging}/v2/projects/${project}/metrics`,
    items: 'metrics',
    mark: (resource) => ({ ...resource, description: `${resource.description}${NOTE}` }),
    isOurs: ({ description }) => String(description ?? '').endsWith(NOTE),
    isSame: (declared, existing) => declared.name === existing.name,
    update: ({ logging }, project, { name }) => ({
      method: 'PUT',
      url: `${logging}/v2/projects/${project}/metrics/${name}`,
    }),
  },
  {
    name: 'uptime',
    list: ({ monitoring }, project) => `${monitoring}/v3/projects/${project}/uptimeCheckConfigs`,
    items: 'uptimeCheckConfigs',
    ...labelled('userLabels'),
    update: patchBy('v3'),
  },
  {
    name: 'alerts',
    list: ({ monitoring }, project) => `${monitoring}/v3/projects/${project}/alertPolicies`,
    items: 'alertPolicies',
    ...labelled('userLabels'),
    update: patchBy('v3'),
  },
  {
    name: 'dashboards',
    list: ({ monitoring }, project) => `${monitoring}/v1/projects/${project}/dashboards`,
    items: 'dashboards',
    ...labelled('labels'),
    // Replaced whole, and only as it was read.
    update: ({ monitoring }, _project, { name, etag }) => ({
      method: 'PATCH',
      url: `${monitoring}/v1/${name}`,
      more: { name, etag },
    }),
  },
];
