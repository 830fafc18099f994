import Button, { type ButtonProps } from '@mui/material/Button';

/**
 * A button that disappears takes the focus with it, and the next Tab begins at the top of the page. So what is around it, a page
 * or a dialog, gets the focus, where it stands.
 *
 * @returns what React calls before it takes the button away
 */
const leaveFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement)
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  onRetry: () => void;
}

/** Asks again for what could not be had. */
export function RetryButton({ onRetry, ...looks }: RetryButtonProps) {
  return (
    <Button ref={leaveFocus} onClick={onRetry} sx={{ whiteSpace: 'nowrap' }} {...looks}>
      Try again
    </Button>
  );
}
