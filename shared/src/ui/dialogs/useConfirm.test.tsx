import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConfirm } from './useConfirm';

const TEXTS = {
  question: 'Do you want to delete it?',
  confirmLabel: 'Delete',
  about: (thing: string) => `Thing ${thing}`,
};

let finish: () => void = () => undefined;
const remove = jest.fn((_thing: string) => new Promise<void>((resolve) => (finish = resolve)));

function Things() {
  const { ask, dialog } = useConfirm(TEXTS, remove);
  return (
    <>
      <button onClick={() => ask('one')}>Remove one</button>
      <button onClick={() => ask('two')}>Remove two</button>
      {dialog}
    </>
  );
}

const confirmButton = () => screen.findByRole('button', { name: 'Delete' });

describe('a confirmation', () => {
  beforeEach(() => remove.mockClear());

  it('is busy until the action ends, and then closes', async () => {
    const user = userEvent.setup();
    render(<Things />);
    await user.click(screen.getByText('Remove one'));
    await user.click(await confirmButton());
    expect(remove).toHaveBeenCalledWith('one');
    expect(await confirmButton()).toBeDisabled();
    await act(async () => finish());
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  });

  it('names its subject, also while it closes', async () => {
    const user = userEvent.setup();
    render(<Things />);
    await user.click(screen.getByText('Remove one'));
    const dialog = await screen.findByRole('dialog', { name: 'Do you want to delete it?' });
    expect(dialog).toHaveAccessibleDescription('Thing one');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog).toHaveTextContent('Thing one');
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    await user.click(screen.getByText('Remove two'));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Thing two');
  });

  it('stays open when an earlier action ends', async () => {
    const user = userEvent.setup();
    render(<Things />);
    await user.click(screen.getByText('Remove one'));
    await user.click(await confirmButton());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    await user.click(screen.getByText('Remove two'));
    expect(await confirmButton()).toBeEnabled();
    await act(async () => finish());
    await user.click(await confirmButton());
    expect(remove).toHaveBeenLastCalledWith('two');
  });
});
