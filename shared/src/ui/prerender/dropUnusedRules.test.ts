import { dropUnusedRules } from './usedStyles';

const STYLES = {
  theme: ':root{--a:1px;}',
  shown: '.rl-shown{color:red;}',
  inner: '.rl-inner{color:blue;}@media (min-width:600px){.rl-inner{color:red;}}',
  'animation-1': '@keyframes animation-1{to{opacity:0;}}',
};

it('drops the rules of classes that no element has, and keeps rules without a class', () => {
  const { inner: _inner, ...kept } = STYLES;
  expect(dropUnusedRules(STYLES, '<p class="rl-shown name">rl-inner</p>', 'rl')).toEqual(kept);
  expect(dropUnusedRules(STYLES, '<p class="rl-shown"><b class="x rl-inner"></b></p>', 'rl')).toEqual(STYLES);
});
