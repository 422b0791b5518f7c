import { listenForInterruption } from '@gharseva/dev-stack/interruption';
import { readOptions, runCommand, UsageError } from '@gharseva/dev-stack/run-command';
import { onFreePorts } from '@gharseva/dev-stack/stack/choose-ports';
import { emulatorEnvironment } from '@gharseva/dev-stack/stack/emulator-environment';
import { startBackends } from '@gharseva/dev-stack/stack/start-backends';
import { ACCEPTED } from './accepted-survivors';
import { AREAS } from './areas';
import { judgeReport } from './judge-report';
import { sampleFiles } from './sample-files';
import { tryArea } from './try-area';

const USAGE = `npm run test:mutants [-- --area NAME[,NAME…]] [--files GLOB[,GLOB…]] [--sample N]
  Changes the code at one place at a time and reports the changes that no test notices.
  --sample N tries N random files of each area of 85 %, the same for the same GHARSEVA_SEED.
  Areas: ${AREAS.map(({ name, least }) => `${name} (${least} %)`).join(', ')}`;

/** Away from those of a running stack and of tests. */
const PORT_OFFSETS = [11_000, 11_020, 11_040] as const;

await runCommand(USAGE, async (args) => {
  const options = readOptions(args, {
    area: { type: 'string' },
    files: { type: 'string' },
    sample: { type: 'string' },
  });
  const size = options.sample === undefined ? undefined : Number(options.sample);
  if (size !== undefined && !(Number.isInteger(size) && size > 0)) {
    throw new UsageError(`--sample takes a number of files, not "${options.sample}".`);
  }
  const names = options.area?.split(',') ?? AREAS.map(({ name }) => name);
  const unknown = names.find((name) => !AREAS.some((area) => area.name === name));
  if (unknown !== undefined) throw new UsageError(`No such area: ${unknown}`);
  const signal = listenForInterruption(() => console.log('\nStopping …'));
  const backends = await onFreePorts(PORT_OFFSETS, (portOffset) =>
    startBackends({ portOffset, backend: 'embedded', signal }),
  );
  const lines: string[] = [];
  let isEnough = true;
  try {
    for (const area of AREAS.filter(({ name }) => names.includes(name))) {
      const sample = size !== undefined && area.isSampled ? sampleFiles(area, size) : [];
      const files = options.files?.split(',') ?? sample;
      const report = await tryArea(area, emulatorEnvironment(backends), files, signal);
      const { noticed, timeouts, tried, score, survivors, outdated } = judgeReport(report, ACCEPTED);
      for (const survivor of survivors) console.log(`survived: ${survivor}`);
      for (const { file, code, replacement } of outdated) {
        console.log(`accepted, but does not survive: ${file} ${code} -> ${replacement}`);
      }
      isEnough &&= score >= area.least && outdated.length === 0;
      lines.push(
        `  ${area.name.padEnd(14)} ${noticed} of ${tried} (${timeouts} never ended), ${score.toFixed(1)} % (at least ${area.least})`,
      );
    }
  } finally {
    await backends.stop();
  }
  console.log(`\nMutants noticed by a test:\n${lines.join('\n')}`);
  process.exit(isEnough ? 0 : 1);
});
