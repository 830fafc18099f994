import { Icon, IconButton, useColorScheme } from '@relaptop/shared/basics';
import { mdiBrightness3, mdiWhiteBalanceSunny } from '../common/icons';

/** In these windows, the header can't hold all links of a signed-in user. The avatar's menu has the rest. */
export const PHONE = '@media (max-width: 679.95px)';

/** CSS selects the icon, which is then right before any script runs. */
const IN_THE_DARK = '[data-color-scheme="dark"] &';
const IN_THE_LIGHT = '[data-color-scheme="light"] &';

/**
 * Switches between light and dark colors. Until the first switch, the page follows the system's preference.
 */
export function useColorSwitch(): { label: string; change: () => void } {
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  return {
    label: dark ? 'Use light colors' : 'Use dark colors',
    change: () => setMode(dark ? 'light' : 'dark'),
  };
}

export function ThemeSwitch() {
  const { label, change } = useColorSwitch();
  return (
    <IconButton aria-label={label} title={label} color="inherit" onClick={change}>
      <Icon path={mdiBrightness3} sx={{ [IN_THE_DARK]: { display: 'none' } }} />
      <Icon path={mdiWhiteBalanceSunny} sx={{ [IN_THE_LIGHT]: { display: 'none' } }} />
    </IconButton>
  );
}
