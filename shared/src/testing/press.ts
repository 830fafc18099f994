import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Waits until a control is enabled, and presses it. A page can show the result of a call while the call's button is still disabled.
 */
export async function press(user: UserEvent, control: HTMLElement): Promise<void> {
  await waitFor(() => expect(control).toBeEnabled());
  await user.click(control);
}
