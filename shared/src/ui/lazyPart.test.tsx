import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './lazyPart';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Failed = ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Try again</button>;

const load = jest.fn<Promise<typeof Greeting>, []>();
const online = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('a lazily loaded part', () => {
  beforeEach(() => {
    load.mockReset().mockResolvedValue(Greeting);
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  });

  it('is left out after a failed download, and loads when the browser is online again', async () => {
    const Part = lazyPart(load, { waiting: <p>Waiting</p> });
    const { container } = render(<Part name="Ann" />);
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    expect(load).toHaveBeenCalledTimes(1);
    await online();
    expect(screen.getByText('Hello Ann')).toBeInTheDocument();
    await online();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('retries with new props, and when it is mounted again', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    const Part = lazyPart(load);
    const view = render(<Part name="Ann" />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    view.rerender(<Part name="Bob" />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    view.unmount();
    const again = render(<Part name="Cat" />);
    expect(await screen.findByText('Hello Cat')).toBeInTheDocument();
    again.unmount();
    render(<Part name="Dan" />);
    expect(screen.getByText('Hello Dan')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('can show the failure with a retry button', async () => {
    const Part = lazyPart(load, { waiting: <p>Waiting</p>, Failed });
    render(<Part name="Ann" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Ann')).toBeInTheDocument();
  });
});
