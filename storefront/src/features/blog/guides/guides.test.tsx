import { screen, within } from '@testing-library/react';
import type { RouteObject } from '@relaptop/shared/router';
import { putConfigIntoPage, renderRoutes, SIGNED_OUT } from '@relaptop/shared/testing';
import { GUIDE_PAGES } from '../../../paths';
import { remote } from '../../../remote';
import { GUIDES } from './guides';

const open = (at: string, session = SIGNED_OUT) =>
  renderRoutes([...remote.routes] as RouteObject[], { at, session });
const wordsIn = (element: HTMLElement): number => element.textContent?.split(/\s+/).length ?? 0;

describe('the guides', () => {
  beforeEach(() => void putConfigIntoPage());

  it.each(GUIDES)(
    'have title, description and reading time: $name',
    async ({ path, title, description, minutes }) => {
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getByText(description)).toBeInTheDocument();
      const article = screen.getByRole('article', { name: title });
      expect(within(article).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
      expect(Math.ceil(wordsIn(article) / 200)).toBe(minutes);
    },
  );

  it('link to each other', async () => {
    const { user } = open(GUIDE_PAGES.check.path);
    const more = within(await screen.findByRole('region', { name: 'More guides' }));
    expect(more.getAllByRole('link')).toHaveLength(GUIDES.length - 1);
    const name = 'What battery health really tells you';
    await user.click(more.getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  });

  it.each([
    [GUIDE_PAGES.check.path, 'Browse laptops', '/laptops'],
    [GUIDE_PAGES.sell.path, 'Sell your laptop', '/register'],
  ])('%s ends with a link to the next step: %s', async (path, name, href) => {
    open(path);
    const article = within(await screen.findByRole('article'));
    expect(article.getAllByRole('link').at(-1)).toHaveAccessibleName(name);
    expect(article.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('copies a command', async () => {
    const { user } = open(GUIDE_PAGES.battery.path);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(
      await screen.findByRole('button', { name: 'Copy the command: Battery report on Windows' }),
    );
    expect(await screen.findByText('The command is copied.')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith('powercfg /batteryreport');
  });

  it('reports that a command can’t be copied', async () => {
    const { user } = open(GUIDE_PAGES.battery.path);
    const button = await screen.findByRole('button', {
      name: /^Copy the command: Battery report on Windows/,
    });
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(button);
    expect(await screen.findByText(/^The command could not be copied\./)).toBeInTheDocument();
  });
});
