import {
  FIRES,
  GUARDS,
  GUARDS_OF_ALL,
  MOVE_NAMES,
  MOVES,
  type MoveDeclaration,
  type MoveName,
  STAGES,
  type Stage,
  type StageTimer,
  TIMERS,
  type TimerKind,
  WAITING_TIMERS,
} from '@gharseva/contract/rules';

const words = (names: readonly string[]) =>
  names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : '—';

/** The moves of the diagram: those that lead from named stages to named ones; overrides and undo would hide the rest. */
const isDrawn = (move: MoveName) => move !== 'override_stage' && move !== 'undo' && MOVES[move].to !== 'same';

function targetsOf({ to }: MoveDeclaration): readonly Stage[] {
  if (to === 'same' || to === 'before') return [];
  return typeof to === 'string' ? [to] : to;
}

/** The stages and the moves between them as a Mermaid diagram; moves between the same two stages share an arrow. */
function drawDiagram(): string {
  const arrows = new Map<string, string[]>();
  for (const move of MOVE_NAMES.filter(isDrawn)) {
    const row = MOVES[move];
    for (const from of row.from.length > 0 ? row.from : ['[*]']) {
      for (const to of targetsOf(row)) {
        const arrow = `${from} --> ${to}`;
        arrows.set(arrow, [...(arrows.get(arrow) ?? []), move]);
      }
    }
  }
  const lines = [...arrows].map(([arrow, moves]) => `  ${arrow}: ${moves.join(', ')}`);
  const ends = STAGES.filter((stage) => !MOVES.override_stage.from.includes(stage));
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...lines,
    ...ends.map((stage) => `  ${stage} --> [*]`),
    '```',
  ].join('\n');
}

function drawTable(): string {
  const rows = MOVE_NAMES.map((move) => {
    const { by, from, to, guards, tells } = MOVES[move];
    const target = typeof to === 'string' ? [to] : to;
    const told = tells.map(({ role, message }) => `${role}: ${message}`);
    const begins = from.length === STAGES.length ? ['any'] : from;
    const leads = target.length === STAGES.length ? ['any'] : target;
    return `| \`${move}\` | ${by.join(', ')} | ${begins.join(', ') || '—'} | ${leads.join(', ')} | ${words(guards)} | ${told.join('; ') || '—'} |`;
  });
  return ['| Move | Who | From | To | Guards | Tells |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

function drawTimers(): string {
  const rows = (Object.keys(FIRES) as TimerKind[]).map((kind) => {
    const stages = kind in TIMERS ? TIMERS[kind as StageTimer].stages : ['set by a refund'];
    return `| \`${kind}\` | ${stages.join(', ')} | \`${FIRES[kind]}\` |`;
  });
  const parts = [...new Set(Object.values(WAITING_TIMERS))].map((part) => {
    const kinds = Object.entries(WAITING_TIMERS).flatMap(([kind, its]) => (its === part ? kind : []));
    return `${words(kinds)} (${part})`;
  });
  const table = ['| Timer | Stages | Fires |', '|---|---|---|', ...rows].join('\n');
  return `${table}\n\nNot set yet, for want of what would fire them: ${parts.join('; ')}.`;
}

function drawGuards(): string {
  const names = (kind: string) =>
    (Object.keys(GUARDS) as (keyof typeof GUARDS)[]).filter((name) => GUARDS[name].kind === kind);
  return [
    `Guards of every move: ${words(GUARDS_OF_ALL)}.`,
    `Compare who asks with the order: ${words(names('actor'))}.`,
    `Need the order, the role and the time alone, and so decide about buttons too: ${words(names('order'))}.`,
    `Need what was said or looked up: ${words(names('input'))}.`,
  ].join('\n\n');
}

/** The beginning and the end of what is generated in the page. */
const MARKS = ['<!-- generated from the table of moves -->', '<!-- end of what is generated -->'] as const;

/** The page with its generated part as the table of moves has it now. */
export function drawPage(page: string): string {
  const [begin, end] = MARKS;
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${begin} … ${end}`);
  const parts = [drawDiagram(), drawTable(), drawGuards(), drawTimers()];
  return `${before}${begin}\n\n${parts.join('\n\n')}\n\n${end}${after}`;
}
