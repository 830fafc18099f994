import { render, screen } from '@testing-library/react';
import { KNOWN_HEADER_ID } from '@relaptop/shared/contracts';
import { LateFooter } from './LateFooter';

const WINDOW = 800;

/** A first screen whose footer begins so many pixels below the top of the window. */
function drawFirstScreen(top: number) {
  document.body.innerHTML = `<div><footer style="margin-top:48px"></footer><template id="${KNOWN_HEADER_ID}"></template></div>`;
  const footer = document.querySelector('footer') as HTMLElement;
  footer.getBoundingClientRect = () => new DOMRect(0, top, 400, 300);
  jest.spyOn(footer, 'offsetHeight', 'get').mockReturnValue(300);
}

/** @returns what stands in the page, beside the first screen. */
function open(): HTMLElement {
  const container = document.body.appendChild(document.createElement('main'));
  render(<LateFooter wide={false} />, { container });
  return container;
}

const footerIn = (page: HTMLElement) => page.querySelector('footer');

beforeEach(() => {
  window.innerHeight = WINDOW;
});
afterEach(() => document.body.replaceChildren());

describe('the footer', () => {
  it('is there at once where there is no first screen', () => {
    expect(footerIn(open())).toHaveTextContent('Copyright');
  });

  it('is there at once where somebody sees it', () => {
    drawFirstScreen(WINDOW - 1);
    expect(footerIn(open())).toHaveTextContent('Copyright');
  });

  it('leaves its room when nobody sees it yet, and comes when the browser is idle', async () => {
    drawFirstScreen(WINDOW);
    const page = open();
    expect(footerIn(page)).toBeNull();
    expect(page.firstElementChild).toHaveStyle({ height: '348px' });
    await screen.findByText(/Copyright/);
    expect(footerIn(page)).toBeInTheDocument();
    expect(page.children).toHaveLength(1);
  });
});
