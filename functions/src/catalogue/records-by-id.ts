/** Records by their ids. */
export const byId = <Kind extends { _id: string }>(records: readonly Kind[]): Map<string, Kind> =>
  new Map(records.map((record) => [record._id, record]));
