import { Button, type ButtonProps } from './Button';

/**
 * Moves the focus from the removed button to the page or dialog around it. Without this, the next Tab starts
 * at the top of the page.
 * @returns the cleanup function of the button's ref
 */
const leaveFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement)
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  onRetry: () => void;
}

export function RetryButton({ onRetry, ...style }: RetryButtonProps) {
  return (
    <Button ref={leaveFocus} onClick={onRetry} sx={{ whiteSpace: 'nowrap' }} {...style}>
      Try again
    </Button>
  );
}
