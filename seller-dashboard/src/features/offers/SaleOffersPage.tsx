import { OffersList } from '@relaptop/shared/offers';
import noProducts from '../../assets/no-products.svg';

export const SaleOffersPage = () => <OffersList side="seller" picture={noProducts} />;
