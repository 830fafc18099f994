import { dropUnusedClasses } from './usedStyles';

const STYLES = {
  box: '.rl-box{color:red;}.rl-box.active{color:blue;}@media (min-width:600px){.rl-wide>.rl-part{margin:0.5px;}}',
};

describe('the classes of a drawn page', () => {
  it('are those that a rule means, alone or with others', () => {
    const html = '<a class="MuiBox-root rl-box active" href="/"><b class="rl-wide MuiBox-root"></b></a>';
    expect(dropUnusedClasses(html, STYLES)).toBe(
      '<a class="rl-box active" href="/"><b class="rl-wide"></b></a>',
    );
  });

  it('are left out as a whole where no rule means one', () => {
    expect(dropUnusedClasses('<p class="MuiBox-root rl-0" id="x">class</p>', STYLES)).toBe(
      '<p id="x">class</p>',
    );
  });

  it('are never parts of a name that a rule means, nor the other way round', () => {
    const html = '<p class="rl-boxes"></p><p class="rl"></p><p class="rl-part"></p>';
    expect(dropUnusedClasses(html, STYLES)).toBe('<p></p><p></p><p class="rl-part"></p>');
  });
});
