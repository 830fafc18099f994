import { Icon, IconButton, useColorScheme } from '@relaptop/shared/basics';

/** Light or dark; without a choice of the person's, the system's preference counts. */
export function ThemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? 'Use light colours' : 'Use dark colours';
  return (
    <IconButton
      aria-label={label}
      title={label}
      color="inherit"
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'light' : 'dark'} />
    </IconButton>
  );
}
