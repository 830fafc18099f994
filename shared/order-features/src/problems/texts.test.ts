import { answerTexts } from './texts';

it('of a withdrawal lead to the day that the page names: how many days there are is a setting of the server', () => {
  expect(answerTexts.withdrawAbout).toContain('on the day that this page shows');
  expect(answerTexts.withdrawAbout).not.toMatch(/\d|seven/);
});
