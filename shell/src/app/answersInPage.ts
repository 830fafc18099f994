import type { AnswersInPage, RouteHandle } from '@relaptop/shared/remote';

/** @returns what the routes of a page say about the answers that may have come with it. */
export const answersInPage = (matches: readonly { route: { handle?: unknown } }[]): AnswersInPage =>
  Object.assign({}, ...matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.answersInPage));
