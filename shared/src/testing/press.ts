import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses a control once it is enabled. What a call has done may show before its button stops loading, and until then the button ignores a press. */
export async function press(user: UserEvent, control: HTMLElement): Promise<void> {
  await waitFor(() => expect(control).toBeEnabled());
  await user.click(control);
}
