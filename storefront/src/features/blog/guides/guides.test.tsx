import { screen, within } from '@testing-library/react';
import { GUIDE_LEADS, GUIDES, type GuideName } from '@relaptop/shared/contracts';
import type { RouteObject } from '@relaptop/shared/router';
import { putConfigIntoPage, renderRoutes, SIGNED_OUT } from '@relaptop/shared/testing';
import { remote } from '../../../remote';

const open = (at: string, session = SIGNED_OUT) =>
  renderRoutes([...remote.routes] as RouteObject[], { at, session });
const wordsIn = (element: HTMLElement): number => element.textContent?.split(/\s+/).length ?? 0;

describe('the guides', () => {
  beforeEach(() => void putConfigIntoPage());

  it.each(Object.keys(GUIDES) as GuideName[])('explain at length: %s', async (name) => {
    const { path, title } = GUIDES[name];
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(GUIDE_LEADS[name].description)).toBeInTheDocument();
    const article = screen.getByRole('article', { name: title });
    expect(within(article).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
    expect(Math.ceil(wordsIn(article) / 200)).toBe(GUIDE_LEADS[name].minutes);
  });

  it('lead from one to the others', async () => {
    const { user } = open(GUIDES.check.path);
    const more = within(await screen.findByRole('region', { name: 'More guides' }));
    expect(more.getAllByRole('link')).toHaveLength(Object.keys(GUIDES).length - 1);
    await user.click(more.getByRole('link', { name: GUIDES.battery.title }));
    expect(await screen.findByRole('heading', { level: 1, name: GUIDES.battery.title })).toBeInTheDocument();
  });

  it.each([
    [GUIDES.check.path, 'Browse laptops', '/laptops'],
    [GUIDES.sell.path, 'Sell your laptop', '/register'],
  ])('%s ends with a way on: %s', async (path, name, href) => {
    open(path);
    const article = within(await screen.findByRole('article'));
    expect(article.getAllByRole('link').at(-1)).toHaveAccessibleName(name);
    expect(article.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('copies a command, and nothing but the command', async () => {
    const { user } = open(GUIDES.battery.path);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(
      await screen.findByRole('button', { name: 'Copy the command: Battery report on Windows' }),
    );
    expect(await screen.findByText('The command is copied.')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith('powercfg /batteryreport');
  });

  it('says so when a command can’t be copied, as at http addresses', async () => {
    const { user } = open(GUIDES.battery.path);
    const button = await screen.findByRole('button', {
      name: /^Copy the command: Battery report on Windows/,
    });
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(button);
    expect(await screen.findByText(/^The command could not be copied\./)).toBeInTheDocument();
  });
});
