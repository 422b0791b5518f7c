/** What is used of the Storage emulator's list of files. */
export interface ReadFile {
  getObject(request: unknown): Promise<{ data?: unknown }>;
}

/**
 * A file that is deleted while the rules are asked about reading it is not found. (The emulator goes on with nothing to
 * send, and the error that this makes ends it with the whole suite.)
 */
export function answerForFilesThatGo(layer: ReadFile, NotFound: new (message: string) => Error): void {
  const { getObject } = layer;
  layer.getObject = async function getObjectThatIsThere(request) {
    const found = await getObject.call(this, request);
    if (!found.data) throw new NotFound('File not found');
    return found;
  };
}
