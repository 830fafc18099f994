import { CategoryPage } from '../features/category/CategoryPage';

const Filters = ({ categoryId }: { categoryId: string }) => <p>{`Filters of ${categoryId}`}</p>;

/** A stub replaces the filters, because they belong to another feature. */
export const categoryRoute = { path: '/category/:categoryId', element: <CategoryPage Filters={Filters} /> };
