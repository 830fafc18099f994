import { OffersList } from '@relaptop/shared/offers';
import noOrders from '../../assets/empty-orders.svg';

export const OffersPage = () => <OffersList side="buyer" picture={noOrders} />;
