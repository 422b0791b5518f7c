import { importTable } from '#catalogue/operations/import-table.ts';
import { cityImporter, serviceImporter } from '#catalogue/operations/table-importers.ts';
import type { Handler } from '../../handler';

/** Imports a table of cities or services, or reports what the import would do. */
export const importCsv: Handler<'importCsv'> = ({ params, body: { csv, dryRun } }, actor, context) =>
  params.kind === 'cities'
    ? importTable(cityImporter(context.stores), csv, dryRun, actor, context)
    : importTable(serviceImporter(context.stores), csv, dryRun, actor, context);
