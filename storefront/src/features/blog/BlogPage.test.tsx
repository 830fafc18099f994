import { screen, within } from '@testing-library/react';
import { GUIDES } from '@relaptop/shared/contracts';
import { renderRoutes } from '@relaptop/shared/testing';
import { BlogPage } from './BlogPage';

const QUESTIONS = [
  'What are the different ways to manage state in a React application?',
  'How does prototypal inheritance work?',
  'What is a unit test, and why should we write unit tests?',
  'React vs. Angular vs. Vue: which one?',
];

describe('the blog', () => {
  it('answers four questions at length', () => {
    renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeInTheDocument();
    for (const name of QUESTIONS) {
      const article = screen.getByRole('article', { name });
      expect(within(article).getByRole('heading', { level: 2, name })).toBeInTheDocument();
      expect(article.textContent?.split(/\s+/).length).toBeGreaterThan(180);
    }
  });

  it('does not stop the keyboard at code, whose long lines wrap', () => {
    renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    const code = screen.getByRole('region', { name: 'Example of a reducer' });
    expect(code).not.toHaveAttribute('tabindex');
  });

  it('leads to the guides, each with a picture', () => {
    renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    const guides = within(screen.getByRole('region', { name: 'Buying and selling used laptops' }));
    expect(guides.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      Object.values(GUIDES).map(({ path, title }) => [path, title]),
    );
    expect(guides.getAllByRole('presentation')).toHaveLength(4);
  });

  it('leads to each of them from its list', () => {
    renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    const links = within(screen.getByRole('navigation', { name: 'Articles' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(QUESTIONS);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('ARTICLE');
  });
});
