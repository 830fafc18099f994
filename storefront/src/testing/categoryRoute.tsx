import { CategoryPage } from '../features/category/CategoryPage';

const Filters = ({ categoryId }: { categoryId: string }) => <p>{`Filters of ${categoryId}`}</p>;

/** The route of a category's page. A text stands in for the filters, which have their own tests. */
export const categoryRoute = { path: '/category/:categoryId', element: <CategoryPage Filters={Filters} /> };
