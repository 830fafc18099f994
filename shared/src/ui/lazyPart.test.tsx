import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './lazyPart';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Failed = ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Try again</button>;

const load = jest.fn<Promise<typeof Greeting>, []>();
const online = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('a part that is loaded when it is shown', () => {
  beforeEach(() => {
    load.mockReset().mockResolvedValue(Greeting);
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  });

  it('leaves the page as it is when it can’t be had, and comes once the browser is online again', async () => {
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

  it('is tried again when it is rendered with something new, and when it is shown anew', async () => {
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

  it('may say that it failed, with a way to try again', async () => {
    const Part = lazyPart(load, { waiting: <p>Waiting</p>, Failed });
    render(<Part name="Ann" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Ann')).toBeInTheDocument();
  });
});
