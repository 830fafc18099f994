import type { Deleted, Modified } from '@relaptop/shared/contracts';

/** @returns the toast of a refused or failed change of something in a list. */
export const changeFailed = (message: string): string => `There was an error! ${message}`;

/** Writes answer with what they did: a change or a deletion counts only when something was changed or deleted. */
export const modifiedSomething = ({ modifiedCount }: Pick<Modified, 'modifiedCount'>) => modifiedCount > 0;
export const deletedSomething = ({ deletedCount }: Pick<Deleted, 'deletedCount'>) => deletedCount > 0;
