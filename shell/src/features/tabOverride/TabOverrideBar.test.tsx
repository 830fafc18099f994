import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TabOverrideBar } from './TabOverrideBar';

const ASKED = { remote: 'storefront', version: '1.4.0' };

describe('the bar of a tab with its own version', () => {
  it('names the version, and ends the override', async () => {
    const onEnd = jest.fn();
    render(<TabOverrideBar overrides={[ASKED]} inTestMode={false} onEnd={onEnd} />);
    expect(screen.getByRole('complementary', { name: 'Version in this tab' })).toHaveTextContent(
      'This tab shows storefront 1.4.0. Only you can see it.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to the live version' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['notAllowed', /live version\. Other versions need test mode/],
    ['unknownVersion', /no storefront 1\.4\.0 here/],
  ] as const)('says why it was refused (%s), and goes away', async (refused, words) => {
    render(<TabOverrideBar overrides={[{ ...ASKED, refused }]} inTestMode={false} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('stays in test mode, and ends it', () => {
    const { container } = render(<TabOverrideBar overrides={[]} inTestMode />);
    expect(screen.getByRole('status')).toHaveTextContent('payments are refused');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/test-mode/end']);
    expect(form).toContainElement(screen.getByRole('button', { name: 'End test mode' }));
  });
});
