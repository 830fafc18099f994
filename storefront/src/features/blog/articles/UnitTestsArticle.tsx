import { Code, Paragraph, Points, Subheading } from '../../../common/Prose';
import { FoldedAnswer } from './FoldedAnswer';

const EXAMPLE = `// The unit: a pure function.
export function discount(newPrice, resellPrice) {
  if (resellPrice >= newPrice) return 0;
  return Math.round((1 - resellPrice / newPrice) * 100);
}

// The tests: what it promises, in plain words.
it('is the saving in whole percent', () => {
  expect(discount(1000, 650)).toBe(35);
});

it('is nothing for a laptop that costs more than new', () => {
  expect(discount(1000, 1200)).toBe(0);
});`;

export function UnitTestsArticle() {
  return (
    <FoldedAnswer
      opening={
        <>
          A unit test runs one small piece of a program (a function, a class, a component) apart from the
          rest, gives it a known input and checks what comes out. It needs no network, no database and no
          particular order, so thousands of such tests can run in seconds, on every change.
        </>
      }
    >
      <Code label="Example of unit tests">{EXAMPLE}</Code>
      <Subheading level={4}>What they are good for</Subheading>
      <Points
        points={[
          {
            about: 'Finding mistakes early.',
            text: 'A mistake that turns up seconds after it was made, in a test that names the broken rule, costs minutes. The same mistake found by a customer costs days.',
          },
          {
            about: 'Changing code without fear.',
            text: 'Tests that describe behavior stay green while you rewrite what is behind it. That is what makes refactoring safe.',
          },
          {
            about: 'Better design.',
            text: 'Code that is hard to test usually does too much or reaches for too much. The test is its first user, and its complaints are worth hearing.',
          },
          {
            about: 'Documentation that cannot go out of date.',
            text: 'A well-named test says what a piece of code promises, with an example, and fails as soon as that is no longer true.',
          },
        ]}
      />
      <Subheading level={4}>What makes a good one</Subheading>
      <Paragraph>
        Arrange, act, assert: set the scene, do one thing, check its result. Test what a user of the unit can
        see rather than how it works inside, or every tidy-up will break your tests. Cover the edges (empty,
        zero, one, too many, wrong) as well as the happy path. And see each test fail once: a test that has
        never been red may not be testing anything.
      </Paragraph>
      <Paragraph>
        Unit tests don’t show that the pieces fit together. Keep a smaller number of integration tests for
        that, and a few end-to-end tests in a real browser for the journeys that must never break, such as
        paying for an order.
      </Paragraph>
    </FoldedAnswer>
  );
}
