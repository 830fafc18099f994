import { Inbox } from '@relaptop/shared/messages';
import noMessages from '../../assets/no-messages.svg';

export const MessagesPage = () => <Inbox picture={noMessages} />;
