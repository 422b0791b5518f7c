/** The used part of the Storage emulator's file layer. */
export interface ReadFile {
  getObject(request: unknown): Promise<{ data?: unknown }>;
}

/**
 * Answers "not found" for a file deleted while the rules decide on reading it. (The emulator would continue without
 * content, and the resulting error would end the whole suite.)
 */
export function answerForVanishedFiles(layer: ReadFile, NotFound: new (message: string) => Error): void {
  const { getObject } = layer;
  layer.getObject = async function getObjectThatIsThere(request) {
    const found = await getObject.call(this, request);
    if (!found.data) throw new NotFound('File not found');
    return found;
  };
}
