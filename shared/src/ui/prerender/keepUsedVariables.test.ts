import { keepUsedVariables } from './usedStyles';

const STYLES = {
  theme:
    ':root{--a:1px;--b:var(--c);--c:red;--unused:calc(2 * 1px);}[data-x="dark"]{--c:blue;--unused:0;--d:var(--a)}',
  box: '.box{color:var(--b);margin:var(--none, 3px);}',
};

describe('the variables of a prerendered page', () => {
  it('are those that its rules use, directly or through others, in all color schemes', () => {
    expect(keepUsedVariables(STYLES, 'home')).toEqual({
      'theme-home': ':root{--b:var(--c);--c:red;}[data-x="dark"]{--c:blue;}',
      box: STYLES.box,
    });
  });

  it('stay in the rules of classes, used or not, with the variables that they need', () => {
    const styles = {
      theme: ':root{--a:red;--b:var(--c);--c:blue;--unused:0;}',
      box: '.box{--own:var(--b);--also-own:1px;color:var(--a)}',
    };
    expect(keepUsedVariables(styles, 'home')).toEqual({
      'theme-home': ':root{--a:red;--b:var(--c);--c:blue;}',
      box: styles.box,
    });
  });

  it('keep the name of a rule from which none is removed', () => {
    const styles = { theme: ':root{--b:red;}', box: '.box{color:var(--b)}' };
    expect(keepUsedVariables(styles, 'home')).toEqual(styles);
  });
});
