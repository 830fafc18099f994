import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryButton } from './RetryButton';

function Page() {
  const [failures, setFailures] = useState(2);
  return (
    <main tabIndex={-1}>
      {failures > 0 ? <RetryButton onRetry={() => setFailures(failures - 1)} /> : <p>Here it is.</p>}
      <button onClick={() => setFailures(0)}>It came by itself</button>
    </main>
  );
}

describe('the retry button', () => {
  const retry = () => screen.getByRole('button', { name: 'Try again' });

  it('keeps the focus, and passes it to its page when it is removed', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(retry()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Here it is.')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('does not take the focus from another element', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const other = screen.getByRole('button', { name: 'It came by itself' });
    await user.click(other);
    expect(screen.getByText('Here it is.')).toBeVisible();
    expect(other).toHaveFocus();
  });
});
