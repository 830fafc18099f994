import { randomUUID } from 'node:crypto';
import type { SendMessageBody } from '@relaptop/shared/contracts';

/** @returns a function that returns the items in turn, forever */
export function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => all[turn++ % all.length] as T;
}

const WORDS = [
  'Is it still there?',
  'Would you take a little less for it?',
  'How long does the battery last, with the screen not too bright and a few tabs open?',
  'I could come by on Saturday at about eleven. Would that suit you?',
  'Does the charger come with it, and is it the original one?',
];
const nextWords = inTurn(WORDS);

export const messageBody = (): SendMessageBody => ({
  clientId: randomUUID(),
  words: nextWords(),
  pictures: [],
});
