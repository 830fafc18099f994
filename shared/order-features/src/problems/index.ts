/** Problems with orders, for buyer, seller and admins. Shared with a fallback; loaded with the first order's page. */
export { AmountChoice, dollarsOf, type AmountValues } from './AmountChoice';
export { ProblemPart, ReportProblem } from './ProblemPart';
export { ProblemSection } from './ProblemPart';
export { ProblemThread } from './ProblemThread';
export { amountSchema, wordsSchema } from './schemas';
export { adminEndText, KIND_TEXTS } from './texts';
