import { act, render, screen, waitFor } from '@testing-library/react';
import { notify, ToastHost } from '@relaptop/shared/notify';

const enqueueSnackbar = jest.fn();
const SnackbarProvider = jest.fn((_props: { maxSnack: number }) => null);
jest.mock('notistack', () => ({
  enqueueSnackbar: (...args: unknown[]) => enqueueSnackbar(...args),
  SnackbarProvider: (props: { maxSnack: number }) => SnackbarProvider(props),
}));

describe('toasts', () => {
  beforeEach(() => jest.clearAllMocks());

  it('are at most 20 at once', async () => {
    render(<ToastHost />);
    act(() => notify.info('hello'));
    await waitFor(() => expect(SnackbarProvider).toHaveBeenCalled());
    expect(SnackbarProvider.mock.lastCall?.[0]).toMatchObject({ maxSnack: 20 });
  });

  it.each([
    ['success', 2000],
    ['error', 4000],
    ['info', 4000],
  ] as const)('of the kind %s stay for %i ms', async (kind, milliseconds) => {
    render(<ToastHost />);
    act(() => notify[kind]('hello'));
    await waitFor(() =>
      expect(enqueueSnackbar).toHaveBeenCalledWith('hello', {
        variant: kind,
        autoHideDuration: milliseconds,
      }),
    );
  });

  it('are shown once each, including those from before the host rendered', async () => {
    notify.success('early');
    render(<ToastHost />);
    await waitFor(() => expect(enqueueSnackbar).toHaveBeenCalledTimes(1));
    act(() => notify.error('late'));
    await waitFor(() => expect(enqueueSnackbar).toHaveBeenCalledTimes(2));
    expect(enqueueSnackbar.mock.calls.map(([text]) => String(text))).toEqual(['early', 'late']);
  });

  it('load their library with the first of them only', () => {
    const { container } = render(<ToastHost />);
    expect(container).toBeEmptyDOMElement();
    expect(SnackbarProvider).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
