import { fetchFile } from '#lib/api/fetch-file.ts';
import { admin } from '../../shared/admin';

/** Longer than the server takes to make a table, of which it sends nothing before. */
const TABLE_MS = 60_000;

/** Fetches a table of money. @throws ApiError when there is no answer or no table */
export const fetchTable = (url: string): Promise<Blob> => fetchFile(url, admin, undefined, TABLE_MS);
