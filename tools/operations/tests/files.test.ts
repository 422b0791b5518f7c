import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointDeclaration, ERROR_STATUS, endpoints, pages } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { LOG_MESSAGES } from '../../../functions/src/platform/log';
import type { KindName } from '../src/kinds';
import { readDeclared } from '../src/read-declared';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const declared = readDeclared({ project: 'own', host: 'own.web.app', wake: [], tell: [] });
const of = (kind: KindName) => declared.filter((one) => one.kind.name === kind);

/** Every text of a field, at any depth. */
function textsOf(value: unknown, field: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === field && typeof one === 'string' ? [one] : textsOf(one, field),
  );
}

/** The values with which a filter compares a field: `field="a"`, `field=("a" OR "b")`, `field=one_of("a","b")`. */
function comparedWith(filter: string, field: string): string[] {
  const at = new RegExp(`${field.replaceAll('.', '\\.')}=(?:"([^"]+)"|(?:one_of)?\\(([^)]+)\\))`, 'g');
  return [...filter.matchAll(at)].flatMap(([, one, many]) =>
    one ? [one] : [...(many ?? '').matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ''),
  );
}

const filters = declared.map(({ file, resource }) => [file, textsOf(resource, 'filter')] as const);
const compared = (field: string) =>
  filters.flatMap(([, texts]) => texts.flatMap((text) => comparedWith(text, field)));
const code = read('functions/src/index.ts');
const functions = [...code.matchAll(/^export const (\w+) = on/gm)].map(([, name = '']) => name);
const declaredEndpoints = Object.values(endpoints) as EndpointDeclaration[];
const routeOf = ({ method, path }: EndpointDeclaration) => `${method} ${path}`;
const routes = [
  ...declaredEndpoints.map(routeOf),
  ...Object.values(pages).map(({ paths }) => `GET ${paths[0]}`),
];

describe('what the files of operations name exists', () => {
  test.each<[string, string[], readonly string[]]>([
    [
      'messages of the log',
      [...compared('jsonPayload.message'), ...compared('metric.labels.message')],
      LOG_MESSAGES,
    ],
    ['error codes', compared('metric.labels.code'), ['ok', ...Object.keys(ERROR_STATUS)]],
    ['routes', compared('metric.labels.route'), routes],
    ['functions', compared('resource.labels.service_name'), functions.map((name) => name.toLowerCase())],
    ['jobs', compared('metric.labels.job'), functions.filter((name) => code.includes(`runJob('${name}'`))],
  ])('%s', (_, named, existing) => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !existing.includes(name))).toEqual([]);
  });

  test('metrics, with the labels that are asked for', () => {
    const labels = new Map(
      of('metrics').map(({ resource }) => [resource.name, Object.keys(resource.labelExtractors as object)]),
    );
    const own = filters.flatMap(([, texts]) => texts).filter((text) => text.includes('/user/'));
    expect(own.length).toBeGreaterThan(8);
    for (const filter of own) {
      const [, name] = /logging\.googleapis\.com\/user\/(\w+)"/.exec(filter) ?? [];
      const asked = [...filter.matchAll(/metric\.labels\.(\w+)/g)].map(([, label]) => label);
      expect(labels.get(name), filter).toEqual(expect.arrayContaining(asked));
    }
  });

  test('every label of a metric is a field that the log writes', () => {
    const written = ['functions/src/http/handle-endpoint.ts', 'functions/src/platform/log.ts']
      .concat('functions/src/platform/call-scope.ts')
      .map(read)
      .join('\n');
    for (const { resource } of of('metrics')) {
      const { labels } = resource.metricDescriptor as { labels: { key: string }[] };
      const extractors = resource.labelExtractors as Record<string, string>;
      expect(Object.keys(extractors)).toEqual(labels.map(({ key }) => key));
      for (const { key } of labels) {
        expect(extractors[key]).toBe(`EXTRACT(jsonPayload.${key})`);
        expect(written).toMatch(new RegExp(`\\b${key}\\b`));
      }
    }
  });

  test('every message of severity ERROR is counted and has its alert', () => {
    const errors = LOG_MESSAGES.filter((message) => message !== 'request' && message !== 'job done');
    const counted = comparedWith(
      String(of('metrics').find(({ file }) => file === 'errors')?.resource.filter),
      'message',
    );
    expect(new Set(counted)).toEqual(new Set(errors));
    expect(new Set(compared('metric.labels.message'))).toEqual(new Set(errors));
  });

  test('the alert on guessed passwords, and its chapter, have every route that takes a password', () => {
    const guarded = new Set(declaredEndpoints.filter(({ attempts }) => attempts).map(routeOf));
    expect(guarded.size).toBeGreaterThan(1);
    const [, texts = []] = filters.find(([file]) => file === 'admin-password-flood') ?? [];
    const [, chapter = ''] = read('docs/runbook.md').split('\n## Admin password flood\n');
    const [query = ''] = chapter.split('\n## ');
    expect(new Set(texts.flatMap((text) => comparedWith(text, 'metric.labels.route')))).toEqual(guarded);
    expect(new Set(comparedWith(query, 'jsonPayload.route'))).toEqual(guarded);
  });

  test('every job has its alert', () => {
    const jobs = [...code.matchAll(/^export const (\w+) = onSchedule/gm)].map(([, name]) => name);
    expect(new Set(compared('metric.labels.job'))).toEqual(new Set(jobs));
  });

  test('uptime checks fetch the site and the health of the API, by their own words', () => {
    const checks = of('uptime').map(({ resource }) => resource as { httpCheck: { path: string } });
    const paths: string[] = Object.values(endpoints).map(({ path }) => path);
    for (const { httpCheck } of checks) expect(['/', ...paths]).toContain(httpCheck.path);
    expect(JSON.stringify(checks)).toContain('"host":"own.web.app"');
    const [word] = textsOf(of('uptime').find(({ file }) => file === 'site')?.resource, 'content');
    expect(read('web/index.html')).toContain(word);
  });

  test('the limit of instances is that of the function', () => {
    const [, max] = /maxInstances: (\d+)/.exec(code) ?? [];
    const alert = JSON.stringify(of('alerts').find(({ file }) => file === 'instances-at-limit'));
    expect(alert).toContain(`of its ${max} instances`);
  });
});

describe('the runbook', () => {
  const runbook = read('docs/runbook.md');
  const titles = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

  test.each(of('alerts').map(({ file, resource }) => [file, resource] as const))(
    '%s: has its chapter',
    (_, alert) => {
      const { content } = alert.documentation as { content: string };
      const [, anchor] = /docs\/runbook\.md#([\w-]+)$/.exec(content) ?? [];
      expect(titles.map(anchorOf)).toContain(anchor);
      expect(anchor).toBe(anchorOf(String(alert.displayName)));
    },
  );

  test('names only messages that the log writes, and commands that exist', () => {
    const named = [...runbook.matchAll(/jsonPayload\.message="([^"]+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(4);
    for (const name of named) expect(LOG_MESSAGES).toContain(name);
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, script = ''] of runbook.matchAll(/npm run (?:--silent )?(\w[\w:-]*)/g))
      expect(scripts).toHaveProperty([script]);
  });
});

describe('bounds of Cloud Monitoring', () => {
  test('windows of at most 25 hours, and a severity for each alert', () => {
    for (const { resource } of of('alerts')) {
      expect(['CRITICAL', 'WARNING']).toContain(resource.severity);
      for (const window of textsOf(resource, 'alignmentPeriod')) {
        expect(Number.parseInt(window, 10)).toBeLessThanOrEqual(25 * 60 * 60);
      }
    }
  });
});
