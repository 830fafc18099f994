import { useMemo } from 'react';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { useColorScheme, useTheme } from '@relaptop/shared/basics';

/**
 * The card fields live in a frame of the provider, out of reach of the page's styles: the theme's colours are handed
 * over by value, for the scheme that is shown.
 */
export function useCardOptions(disabled: boolean): StripeCardElementOptions {
  const theme = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  return useMemo(() => {
    const { palette } = theme.colorSchemes?.[colorScheme] ?? theme;
    const { fontFamily } = theme.typography;
    return {
      hidePostalCode: true,
      disabled,
      style: {
        base: {
          color: palette.text.primary,
          iconColor: palette.text.secondary,
          fontFamily,
          fontSize: '16px',
          '::placeholder': { color: palette.text.secondary },
        },
        invalid: { color: palette.error.main, iconColor: palette.error.main },
      },
    };
  }, [theme, colorScheme, disabled]);
}
