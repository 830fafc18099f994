import { keepUsedVariables } from './keepUsedVariables';

const STYLES = {
  theme:
    ':root{--a:1px;--b:var(--c);--c:red;--unused:calc(2 * 1px);}[data-x="dark"]{--c:blue;--unused:0;--d:var(--a)}',
  box: '.box{color:var(--b);margin:var(--none, 3px);}',
};

describe('the variables of a drawn page', () => {
  it('are those that its rules use, in all colours, and those that these use', () => {
    expect(keepUsedVariables(STYLES, 'home')).toEqual({
      'theme-home': ':root{--b:var(--c);--c:red;}[data-x="dark"]{--c:blue;}',
      box: STYLES.box,
    });
  });

  it('leave a rule its name when nothing is left out', () => {
    const styles = { theme: ':root{--b:red;}', box: '.box{color:var(--b)}' };
    expect(keepUsedVariables(styles, 'home')).toEqual(styles);
  });
});
