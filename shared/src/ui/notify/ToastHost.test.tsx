import { act, render, screen, waitFor } from '@testing-library/react';
import { notify, ToastHost } from '@relaptop/shared/notify';

let mockIsOffline = false;
const mockTries = jest.fn();
jest.mock('./Snackbars', () => {
  mockTries();
  if (mockIsOffline) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./Snackbars');
});

const page = (
  <>
    <p>the page</p>
    <ToastHost />
  </>
);

describe('toasts whose library could not be fetched', () => {
  beforeEach(() => {
    mockTries.mockClear();
    mockIsOffline = true;
  });

  it('wait until the browser is online again, and don’t affect the page', async () => {
    render(page);
    act(() => notify.error('first'));
    await waitFor(() => expect(mockTries).toHaveBeenCalledTimes(1));
    act(() => notify.error('second'));
    await waitFor(() => expect(mockTries).toHaveBeenCalledTimes(2));
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(screen.queryByText('first')).not.toBeInTheDocument();
    mockIsOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('first')).toBeInTheDocument();
    expect(await screen.findByText('second')).toBeInTheDocument();
    expect(screen.getByText('the page')).toBeInTheDocument();
  });
});
