/** Why a file cannot be a document; the message is for its owner. */
export class RefusedFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedFile';
  }
}

export const damaged = () => new RefusedFile('This file is damaged. Please choose another one.');

export const notOnlyAPicture = () =>
  new RefusedFile(
    'This file holds more than a picture. Please take a new photograph or choose another file.',
  );
