/** Texts about imported tables. */
export const TABLE_TEXTS = {
  table_changed: 'The catalogue has been changed meanwhile. Please check the table again.',
  table_too_long: 'More than {max} services do not fit one table.',
  table_too_large: 'The database cannot store so much at once. Please bring the table in in two parts.',
  rows_limit: 'A table may have {max} rows',
  rows_too_large:
    'Only the rows above fit into one import ({count} to be stored); bring the others in after it',
  cell_wrong: '“{value}” does not fit: {wanted}',
  yes_or_no: 'Write yes or no',
  place_ambiguous: 'Several are called {name}: write the id of one',
  row_not_csv: 'This row is not CSV: check its quotes',
  row_cells: '{count} cells where the head has {wanted}',
  row_id_twice: 'Row {row} has this id too',
  row_changed: 'Changed since this table was made',
  row_deleted: 'Deleted since this table was made',
  row_all_cities: 'All Cities cannot be changed',
  row_name_taken: 'Another city has this name',
  row_name_chosen: 'Workers have chosen {name}: its name must stay',
  column_unknown: 'Unknown column',
  column_twice: 'Column twice',
  column_missing: 'Column missing',
} as const;
