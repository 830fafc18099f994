import { expectNoViolations } from '../support/axe';
import { PAGES, statesOf } from '../support/pages';
import { test } from '../support/pageStates';
import { WHO } from '../support/roles';

/** The full pages are checked with their dialogs in accessibility.spec.ts. */
const otherStates = PAGES.flatMap((what) =>
  statesOf(what)
    .filter((state) => state !== 'full')
    .map((state) => ({ what, state })),
);

for (const who of WHO) {
  test.describe(`lists of the ${who}`, () => {
    test.use({ who });
    for (const { what, state } of otherStates.filter((candidate) => candidate.what.who === who)) {
      test(`${what.name} is accessible when it is ${state}`, async ({ page, open }) => {
        test.slow();
        await open(what, state);
        await expectNoViolations(page, `${what.name}, ${state}`);
      });
    }
  });
}
