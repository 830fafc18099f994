/** Why a command can't do what it was asked for, in words for the person at the keyboard. */
export class OperationError extends Error {}
