import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Waits until a control is enabled, then presses it. A page can show a call's result while the call's button
 * is still disabled.
 */
export async function press(user: UserEvent, control: HTMLElement): Promise<void> {
  await waitFor(() => expect(control).toBeEnabled());
  await user.click(control);
}
