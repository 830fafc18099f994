import { mdiBrightness3, mdiWhiteBalanceSunny } from '@mdi/js';
import { Icon, IconButton, useColorScheme } from '@relaptop/shared/basics';

/** Styles, not the state, choose the picture: it is right before any script has run. */
const IN_THE_DARK = '[data-color-scheme="dark"] &';
const IN_THE_LIGHT = '[data-color-scheme="light"] &';

/** Light or dark; without a choice of the person's, the system's preference counts. */
export function ThemeSwitch() {
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  const label = dark ? 'Use light colours' : 'Use dark colours';
  return (
    <IconButton
      aria-label={label}
      title={label}
      color="inherit"
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon path={mdiBrightness3} sx={{ [IN_THE_DARK]: { display: 'none' } }} />
      <Icon path={mdiWhiteBalanceSunny} sx={{ [IN_THE_LIGHT]: { display: 'none' } }} />
    </IconButton>
  );
}
