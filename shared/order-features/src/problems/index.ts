/** A problem with an order between buyer, seller and admins. Shared with a fallback and loaded with the first order that is opened. */
export { AmountChoice, dollarsOf, type AmountValues } from './AmountChoice';
export { ProblemPart, ReportProblem } from './ProblemPart';
export { ProblemSection } from './ProblemSection';
export { ProblemThread } from './ProblemThread';
export { amountSchema, wordsSchema } from './schemas';
export { adminEndText, KIND_TEXTS } from './texts';
