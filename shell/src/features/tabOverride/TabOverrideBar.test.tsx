import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TabOverrideBar } from './TabOverrideBar';

const ASKED = { remote: 'storefront', version: '1.4.0' };

describe('the bar of a tab with its own version', () => {
  it('names the version, and ends the override', async () => {
    const onEnd = jest.fn();
    render(<TabOverrideBar overrides={[ASKED]} onEnd={onEnd} />);
    expect(screen.getByRole('complementary', { name: 'Version in this tab' })).toHaveTextContent(
      'This tab shows storefront 1.4.0. Only you can see it.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to the live version' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['notAllowed', /live version\. Only admins/],
    ['changedLink', /not complete/],
    ['expiredLink', /has expired/],
    ['unknownVersion', /no storefront 1\.4\.0 here/],
  ] as const)('says why it was refused (%s), and goes away', async (refused, words) => {
    render(<TabOverrideBar overrides={[{ ...ASKED, refused }]} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
