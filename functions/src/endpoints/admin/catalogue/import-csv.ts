import { importTable } from '#catalogue/operations/import-table.ts';
import { cityImporter, serviceImporter } from '#catalogue/operations/table-importers.ts';
import type { Handler } from '../../handler';

/** Brings a table of cities or services in, or tells what that would do. */
export const importCsv: Handler<'importCsv'> = ({ params, body: { csv, dryRun } }, actor, deps) =>
  params.kind === 'cities'
    ? importTable(cityImporter(deps.stores), csv, dryRun, actor, deps)
    : importTable(serviceImporter(deps.stores), csv, dryRun, actor, deps);
