import { OffersList } from '@relaptop/shared/offers';
import noProducts from '../../assets/no-products.svg';

/** Offers for the seller's laptops. */
export const SaleOffersPage = () => <OffersList side="seller" picture={noProducts} />;
