import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cliCommands } from '../src/cli-commands';
import { readOptions } from '../src/read-options';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  if?: string;
  needs?: string;
  container?: string;
  environment?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}
interface Workflow {
  on: unknown;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const FOLDER = join(ROOT, '.github/workflows');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = readdirSync(FOLDER);
const workflows = new Map(
  files.map((file) => [file, parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow]),
);
const jobs = [...workflows].flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ at: `${file} ${name}`, job })),
);
const steps = jobs.flatMap(({ at, job }) => job.steps.map((step) => ({ at, step })));
const runs = steps.flatMap(({ at, step }) => (step.run ? [{ at, run: step.run }] : []));
/** The arguments of each deploy, with the number of a pull request filled in. */
const deploys = runs.flatMap(({ at, run }) => {
  const [, args] = run.split('npm run deploy -- ');
  return args
    ? [{ at, options: readOptions(args.replace(/\$\{\{ github\.event\.number \}\}/, '7').split(' ')) }]
    : [];
});

describe('the workflows', () => {
  test('there are tests on each pull request, and deploys of tags only', () => {
    expect(files.sort()).toEqual(['deploy.yml', 'pull-request.yml']);
    expect(workflows.get('pull-request.yml')?.on).toBe('pull_request');
    expect(workflows.get('deploy.yml')?.on).toEqual({ push: { tags: ['v*'] } });
    for (const { jobs } of workflows.values()) expect(jobs.test?.steps.at(-1)).toEqual({ run: '.ci/run' });
  });

  test.each(runs)('$at: `$run` is a command that exists, told in the README', ({ run }) => {
    expect(run).not.toContain('\n');
    if (run === '.ci/run') {
      accessSync(join(ROOT, run), constants.X_OK);
      expect(read(run).trimEnd().split('\n').at(-1)).toBe('npm test');
      return;
    }
    const [, script = ''] = /^npm run ([\w:]+) -- /.exec(run) ?? [];
    expect(Object.keys(JSON.parse(read('package.json')).scripts)).toContain(script);
    expect(read('README.md')).toContain(`npm run ${script}`);
  });

  test('the deploys: a preview on staging, the tag on production, both without a question', () => {
    expect(deploys).toMatchObject([
      { at: 'deploy.yml deploy', options: { project: 'production', preview: null, yes: true, only: null } },
      { at: 'pull-request.yml preview', options: { project: 'staging', preview: 'pr-7', yes: true } },
    ]);
    for (const { options } of deploys) {
      const target = { project: 'shop', alias: options.project, mode: options.project };
      for (const command of cliCommands(options, target)) expect(command).toContain('--non-interactive');
    }
  });

  test.each(steps.filter(({ step }) => step.uses))('$at: $step.uses is pinned to a commit', ({ step }) => {
    expect(step.uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test('every commit has its version beside it, for people and for updates', () => {
    for (const file of files) {
      const uses = readFileSync(join(FOLDER, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes('uses:'));
      for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test('Node is the one of the deployed function', () => {
    const runtime = JSON.parse(read('firebase.json')).functions[0].runtime.replace('nodejs', '');
    const set = steps.flatMap(({ step }) => step.with?.['node-version'] ?? []);
    expect([...new Set(set)]).toEqual([Number(runtime)]);
    const containers = jobs.flatMap(({ job }) => job.container ?? []);
    expect([...new Set(containers)]).toEqual([`node:${runtime}-bookworm`]);
  });

  test('an identity is given to deploys alone: after the tests, in an environment, never to a fork', () => {
    for (const { permissions } of workflows.values()) expect(permissions).toEqual({ contents: 'read' });
    const trusted = jobs.filter(({ job }) => job.permissions);
    expect(trusted.map(({ at }) => at)).toEqual(deploys.map(({ at }) => at));
    for (const { job } of trusted) {
      expect(job).toMatchObject({ needs: 'test', permissions: { contents: 'read', 'id-token': 'write' } });
      expect(job.environment).toBe(/--project (\w+)/.exec(job.steps.at(-1)?.run ?? '')?.[1]);
    }
    const preview = workflows.get('pull-request.yml')?.jobs.preview;
    expect(preview?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  });

  test('every variable is told in the how-to; no secret is needed', () => {
    const text = files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n');
    const names = [...text.matchAll(/\bvars\.(\w+)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    const howTo = read('docs/how-to/deploy.md');
    for (const name of names) expect(howTo).toContain(`\`${name}\``);
    expect(text).not.toContain('secrets.');
  });
});
