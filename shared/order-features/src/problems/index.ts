/** Problems with orders, for buyer, seller and admins. A remote uses the shell's copy, or its own when it runs alone. */
export { AmountChoice, dollarsOf, type AmountValues } from './AmountChoice';
export { ProblemPart, ReportProblem } from './ProblemPart';
export { ProblemSection } from './ProblemPart';
export { ProblemThread } from './ProblemThread';
export { amountSchema, wordsSchema } from './schemas';
export { adminEndText, KIND_TEXTS } from './texts';
