import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppForm } from './AppForm';
import { SubmitButton } from './SubmitButton';

describe('a form', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the spinner before it submits', async () => {
    const onSubmit = jest.fn();
    render(
      <AppForm initialValues={{}} onSubmit={onSubmit} label="Test">
        <SubmitButton>Send</SubmitButton>
      </AppForm>,
    );
    // `act` runs validation. The form calls `onSubmit` later, after the timer of `yieldToMain`.
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    expect(screen.getByRole('button')).toBeDisabled();
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => jest.runOnlyPendingTimers());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('returns the focus to its button after submitting', async () => {
    render(
      <AppForm initialValues={{}} onSubmit={() => Promise.resolve()} label="Test">
        <SubmitButton>Send</SubmitButton>
      </AppForm>,
    );
    const button = screen.getByRole('button');
    act(() => button.focus());
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    expect(button).toBeDisabled();
    // Browsers do this to a disabled button; jsdom doesn't.
    act(() => button.blur());
    await act(async () => jest.runOnlyPendingTimers());
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  });
});
