import { useState } from 'react';
import { createPortal } from 'react-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeptFocus } from './focus';

/** A section that replaces its button by a form, with a link above and a dialog outside of `main`. */
function Parts() {
  const [isOpen, setOpen] = useState(false);
  const keptFocus = useKeptFocus();
  return (
    <>
      <a href="/">Home</a>
      <main {...keptFocus}>
        <a href="/protection">Protection</a>
        <section>
          {isOpen ? (
            <form>
              <input aria-label="Place" />
              <button type="button" onClick={() => setOpen(false)}>
                Cancel
              </button>
            </form>
          ) : (
            <button onClick={() => setOpen(true)}>Suggest</button>
          )}
        </section>
        <p>Nothing to press</p>
        {isOpen && createPortal(<button onClick={() => setOpen(false)}>In a dialog</button>, document.body)}
      </main>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const open = async () => {
  const user = userEvent.setup();
  render(<Parts />);
  await user.click(button('Suggest'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Place' })).toHaveFocus());
  return user;
};

describe('the focus of a removed element', () => {
  it('goes to the replacement, and back', async () => {
    const user = await open();
    await user.click(button('Cancel'));
    await waitFor(() => expect(button('Suggest')).toHaveFocus());
  });

  it('goes from a dialog to where it was before', async () => {
    const user = await open();
    await user.click(button('In a dialog'));
    await waitFor(() => expect(button('Suggest')).toHaveFocus());
  });

  it('stays on the page after a click on the background', async () => {
    const user = await open();
    const cancel = button('Cancel');
    await user.click(screen.getByText('Nothing to press'));
    expect(document.body).toHaveFocus();
    await act(async () => cancel.click());
    expect(document.body).toHaveFocus();
  });
});
