/** Gives the current instant; tests use their own clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
