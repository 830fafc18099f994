import { CategoryPage } from '../features/category/CategoryPage';

const Filters = ({ categoryId }: { categoryId: string }) => <p>{`Filters of ${categoryId}`}</p>;

/** The route of a category's page. A text replaces the filters, because they belong to another feature. */
export const categoryRoute = { path: '/category/:categoryId', element: <CategoryPage Filters={Filters} /> };
