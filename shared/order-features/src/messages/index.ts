/** Messages of buyers and sellers. Loads with the first page that shows messages. A remote uses the shell's copy, or its own when it runs alone. */
export { Beginning } from './Beginning';
export { CannotWrite } from './CannotWrite';
export { Composer } from './Composer';
export { ConversationView } from './ConversationView';
export { Inbox } from './Inbox';
export { useConversationsAboutQuery } from './messagesApi';
export { OrderMessages } from './OrderMessages';
export { ReadyQuestions } from './Beginning';
export { SafetyLine } from './SafetyLine';
export { beginTexts, composerTexts, OPEN_QUESTIONS, threadTexts } from './texts';
export { useDraft } from './useDraft';
export { Words } from './Words';
