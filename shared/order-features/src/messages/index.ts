/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
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
