/** What buyers and sellers write to each other. Shared with a fallback and loaded with the first page that shows it. */
export { Beginning } from './Beginning';
export { CannotWrite } from './CannotWrite';
export { Composer } from './Composer';
export { ConversationView } from './ConversationView';
export { Inbox } from './Inbox';
export { useConversationsAboutQuery } from './messagesApi';
export { OrderMessages } from './OrderMessages';
export { ReadyQuestions } from './Beginning';
export { SafetyLine } from './SafetyLine';
export { beginTexts, composerTexts, threadTexts } from './texts';
export { useDraft } from './useDraft';
export { Words } from './Words';
