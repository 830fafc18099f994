import { OffersList } from '@relaptop/shared/offers';
import noOrders from '../../assets/empty-orders.svg';

/** The buyer's offers and the sellers' answers. */
export const OffersPage = () => <OffersList side="buyer" picture={noOrders} />;
