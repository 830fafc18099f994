import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Presses a control once it is enabled. The result of a call can appear while its button still loads and
 * ignores presses.
 */
export async function press(user: UserEvent, control: HTMLElement): Promise<void> {
  await waitFor(() => expect(control).toBeEnabled());
  await user.click(control);
}
