/** What was typed into a field of several lines as one line, for the texts that the server takes as a line only. */
export const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim();
