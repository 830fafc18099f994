import { answerTexts } from './texts';

it('of a withdrawal name no number of days, which is a setting of the server', () => {
  expect(answerTexts.withdrawAbout).toContain('on the day that this page shows');
  expect(answerTexts.withdrawAbout).not.toMatch(/\d|seven/);
});
