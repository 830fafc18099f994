import { dropUnusedClasses } from './usedStyles';

const STYLES = {
  box: '.rl-box{color:red;}.rl-box.active{color:blue;}@media (min-width:600px){.rl-wide>.rl-part{margin:0.5px;}}',
};

describe('the classes of a prerendered page', () => {
  it('are those of a rule, alone or with others', () => {
    const html = '<a class="MuiBox-root rl-box active" href="/"><b class="rl-wide MuiBox-root"></b></a>';
    expect(dropUnusedClasses(html, STYLES)).toBe(
      '<a class="rl-box active" href="/"><b class="rl-wide"></b></a>',
    );
  });

  it('leave no empty attribute', () => {
    expect(dropUnusedClasses('<p class="MuiBox-root rl-0" id="x">class</p>', STYLES)).toBe(
      '<p id="x">class</p>',
    );
  });

  it('match whole names only', () => {
    const html = '<p class="rl-boxes"></p><p class="rl"></p><p class="rl-part"></p>';
    expect(dropUnusedClasses(html, STYLES)).toBe('<p></p><p></p><p class="rl-part"></p>');
  });
});
