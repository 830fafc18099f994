import { Type } from 'typebox';
import {
  CloseConversationReportsBody,
  Conversation,
  ConversationAbout,
  ConversationsQuery,
  Message,
  ReadConversationBody,
  ReportConversationBody,
  ReportedConversation,
  ReportedConversationCase,
  SendMessageBody,
  SentMessage,
  UnreadMessages,
} from '../conversations';
import { Deleted, Modified, PageQuery } from '../primitives';
import type { Calls } from './define';

export const messagesCalls = {
  'GET /reportedConversations': {
    summary: 'Conversations with open reports, longest waiting first',
    access: 'admin',
    query: PageQuery,
    answer: Type.Array(ReportedConversation),
  },
  'GET /reportedConversations/:id': {
    summary: 'A reported conversation with its messages; the audit log records the reading',
    access: 'admin',
    query: PageQuery,
    answer: ReportedConversationCase,
  },
  'PUT /reportedConversations/:id/closing': {
    summary: 'Close the reports of a conversation',
    access: 'admin',
    body: CloseConversationReportsBody,
    answer: Modified,
  },
  'GET /conversations': {
    summary: 'The caller’s conversations, latest first',
    access: 'signedIn',
    query: ConversationsQuery,
    answer: Type.Array(Conversation),
  },
  'GET /conversations/unread': {
    summary: 'Number of the caller’s unread messages',
    access: 'signedIn',
    answer: UnreadMessages,
  },
  'GET /conversations/:id': {
    summary: 'A conversation, for its two people',
    access: 'signedIn',
    answer: Conversation,
  },
  'GET /conversations/:id/messages': {
    summary: 'The messages of a conversation, newest first',
    access: 'signedIn',
    query: ConversationsQuery,
    answer: Type.Array(Message),
  },
  'GET /laptops/:id/conversation': {
    summary: 'The caller’s conversation with the seller of a laptop, or why they can’t write',
    access: 'signedIn',
    answer: ConversationAbout,
  },
  'GET /orders/:id/conversation': {
    summary: 'The conversation of the two sides of an order, or why the caller can’t write',
    access: 'signedIn',
    answer: ConversationAbout,
  },
  'PUT /conversations/:id/read': {
    summary: 'Mark messages up to this one as read',
    access: 'signedIn',
    body: ReadConversationBody,
    answer: Modified,
  },
  'PUT /conversations/:id/block': {
    summary: 'Block the other person, in all conversations with them',
    access: 'signedIn',
    answer: Modified,
  },
  'DELETE /conversations/:id/block': {
    summary: 'Unblock the other person',
    access: 'signedIn',
    answer: Deleted,
  },
  'PUT /conversations/:id/report': {
    summary: 'Report a conversation; a repeat changes nothing',
    access: 'signedIn',
    limit: 'report',
    body: ReportConversationBody,
    answer: Modified,
  },
  'POST /conversations/:id/messages': {
    summary: 'Send a message; a repeated call returns the stored message',
    access: 'signedIn',
    limit: 'message',
    body: SendMessageBody,
    answer: SentMessage,
  },
  'POST /laptops/:id/messages': {
    summary: 'Send a message to the seller of a laptop',
    access: 'signedIn',
    limit: 'message',
    body: SendMessageBody,
    answer: SentMessage,
  },
  'POST /orders/:id/messages': {
    summary: 'Send a message to the other side of an order',
    access: 'signedIn',
    limit: 'message',
    body: SendMessageBody,
    answer: SentMessage,
  },
} as const satisfies Calls;
