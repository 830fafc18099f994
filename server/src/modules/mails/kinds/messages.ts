import { excerptOf, toMessage } from '../../messages/mapping';
import { isPersonName } from '../../../http/names';
import { findView } from '../../messages/views';
import { type Compose, own } from './kind';

/** @param data with the id of the conversation */
export const composeUnread: Compose = async (db, to, { id = '' }) => {
  const view = await findView(db, id, to.id);
  const isWanted = view?.last && view.unread > 0 && !view.youBlocked && !view.other.isDeleted;
  if (!isWanted || !view.last || to.isGone) return undefined;
  const { other, laptop, unread } = view;
  // An email is no place for contacts: it is read and forwarded where the day's quota does not count.
  const last = toMessage(view.last, { ...view, contactsOpen: false });
  const said = last.mine || last.words === '' ? [] : [`“${excerptOf(last.words)}”`];
  const messages = unread === 1 ? own`a new message` : own`${unread} new messages`;
  const name = isPersonName(other.name) ? other.name : 'Somebody';
  return {
    subject: own`You have ${messages}`,
    heading: own`You have ${messages} about a laptop`,
    lines: [
      `${name} wrote to you about ${laptop.name}.`,
      ...said,
      'Please answer in the shop: then both of you are protected.',
    ],
    action: { label: 'Read and answer', path: `/${to.panel}/messages/${id}` },
  };
};
