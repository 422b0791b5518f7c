import { type Said, say } from '../../domain/say';

/** The reason why a file cannot be a document, with a message for its owner. */
export class RefusedFile extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.message);
    this.said = said;
    this.name = 'RefusedFile';
  }
}

export const damaged = () => new RefusedFile(say('file_damaged'));

export const notOnlyAPicture = () => new RefusedFile(say('file_not_picture'));
