import { CategoryPage } from '../features/category/CategoryPage';

const Filters = ({ categoryId }: { categoryId: string }) => <p>{`Filters of ${categoryId}`}</p>;

/** The route of a category's page, with a text in place of the filters, which are a feature of their own. */
export const categoryRoute = { path: '/category/:categoryId', element: <CategoryPage Filters={Filters} /> };
