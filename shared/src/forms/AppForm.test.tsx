import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppForm } from './AppForm';
import { SubmitButton } from './SubmitButton';

describe('a form', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows that it was sent before it is sent', async () => {
    const onSubmit = jest.fn();
    render(
      <AppForm initialValues={{}} onSubmit={onSubmit} label="Test">
        <SubmitButton>Send</SubmitButton>
      </AppForm>,
    );
    // Everything but what waits for its turn after the browser's: the rules are checked by then.
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    expect(screen.getByRole('button')).toBeDisabled();
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => jest.runOnlyPendingTimers());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
