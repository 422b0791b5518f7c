/** What a choice says whose options could not be loaded; nothing while they are there, or still coming. */
export function loadFailure(
  { isError, data }: { isError: boolean; data: unknown },
  text: string,
): string | undefined {
  return isError && !data ? text : undefined;
}
