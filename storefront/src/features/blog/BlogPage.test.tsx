import { screen, within } from '@testing-library/react';
import { renderRoutes } from '@relaptop/shared/testing';
import { ARTICLES, BlogPage } from './BlogPage';
import { GUIDES } from './guides/guides';

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
      expect(within(article).getByRole('heading', { level: 3, name })).toBeInTheDocument();
      expect(article.textContent?.split(/\s+/).length).toBeGreaterThan(180);
    }
  });

  it('does not stop the keyboard at code, whose long lines wrap', () => {
    renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    const code = screen.getByRole('region', { name: 'Example of a reducer' });
    expect(code).not.toHaveAttribute('tabindex');
  });

  it('links to the guides, each with a picture', () => {
    renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    const guides = within(screen.getByRole('region', { name: 'Buying and selling used laptops' }));
    expect(guides.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      GUIDES.map(({ path, title }) => [path, title]),
    );
    expect(guides.getAllByRole('presentation')).toHaveLength(4);
  });

  it('shows the start of each answer, and the rest on demand', async () => {
    const { user } = renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    const article = within(screen.getByRole('article', { name: QUESTIONS[3] ?? '' }));
    const table = article.getByRole('table', { name: 'React, Angular and Vue compared' });
    expect(article.getByText(/^All three build interfaces/)).toBeVisible();
    expect(table).not.toBeVisible();
    await user.click(article.getByText('Read the answer'));
    expect(table).toBeVisible();
  });

  it('has an anchor for each question', () => {
    renderRoutes([{ path: '/', element: <BlogPage /> }], { at: '/' });
    for (const id of Object.keys(ARTICLES)) expect(document.getElementById(id)?.tagName).toBe('ARTICLE');
  });
});
