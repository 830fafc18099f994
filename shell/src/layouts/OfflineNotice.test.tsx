import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './OfflineNotice';

function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => jest.restoreAllMocks());

describe('the offline notice', () => {
  it('shows while the network is down, in a live region that stays mounted', () => {
    render(<OfflineNotice />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    setOnline(false);
    expect(region).toHaveTextContent('You are offline.');
    setOnline(true);
    expect(region).toBeEmptyDOMElement();
  });

  it('shows at once on a page that opens without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<OfflineNotice />);
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  });
});
