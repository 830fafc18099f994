import { CALLS } from '@relaptop/shared/contracts';
import type { AnswersInPage } from '@relaptop/shared/remote';

/** Everything that the home page asks for. The server writes the answers into its HTML, as a visitor gets them. */
export const homeAnswers = {
  [CALLS.advertisedItems]: 'productsAdvertised',
  [CALLS.categories]: 'categories',
  [CALLS.bestSellers]: 'peopleBestSellers',
} as const satisfies AnswersInPage;
